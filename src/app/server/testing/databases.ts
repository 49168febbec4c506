import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import type postgres from 'postgres'
import { inject } from 'vitest'
import { content } from '#app/server/manifests.ts'
import { loadContent } from '#server/content/load.ts'
import { connect } from '#server/db/connect.ts'
import { localStore } from '#server/files/local.ts'
import { BUCKET } from '#server/files/store.ts'

/** What the clock of every kit shows at first. */
export const FIRST_MOMENT = new Date('2026-11-15T15:00:00Z')

const CONTENT = 'lumiar_content'
const CONTENT_LOCK = 1

/** Makes the database of that name, and what belongs to it in the data folder. */
export type Create = (sql: postgres.Sql, name: string, dataDir: string) => Promise<unknown>

export const copyEmpty: Create = (sql, name) => copyDatabase(sql, 'lumiar', name)

export const copyContent: Create = async (sql, name, dataDir) => {
  await ensureContent(sql)
  await copyDatabase(sql, CONTENT, name)
  cpSync(inject('contentFolder'), dataDir, { recursive: true })
}

const copyDatabase = (sql: postgres.Sql, from: string, name: string) =>
  sql.unsafe(`create database ${name} template ${from} strategy file_copy`)

/** Loads the content once for the whole run, by the first file that asks for it; the others wait for it meanwhile. */
async function ensureContent(sql: postgres.Sql) {
  await sql`select pg_advisory_lock(${CONTENT_LOCK})`
  const [made] = await sql`select from pg_database where datname = ${CONTENT}`
  if (made) return
  const unfinished = `${CONTENT}_${randomBytes(6).toString('hex')}`
  await copyDatabase(sql, 'lumiar', unfinished)
  const { db, close } = connect(inject('postgres').replace(/postgres$/, unfinished), 2)
  const files = localStore(inject('contentFolder'), BUCKET)
  await loadContent(content, { db, files, now: FIRST_MOMENT, print: () => {}, briefly: true }).finally(close)
  await sql.unsafe(`alter database ${unfinished} rename to ${CONTENT}`)
}
