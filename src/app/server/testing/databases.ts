import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import postgres from 'postgres'
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
export type Create = (name: string, dataDir: string) => Promise<unknown>

export const copyEmpty: Create = (name) => copyDatabase('lumiar', name)

export const copyContent: Create = async (name, dataDir) => {
  await ensureContent()
  await copyDatabase(CONTENT, name)
  cpSync(inject('contentFolder'), dataDir, { recursive: true })
}

export const dropDatabase = (name: string) => maintenance().unsafe(`drop database if exists ${name} with (force)`)

const copyDatabase = (from: string, name: string) =>
  maintenance().unsafe(`create database ${name} template ${from} strategy file_copy`)

const KEPT = Symbol.for('lumiar.maintenance')

/** One connection for all files of a worker, those too that load every module anew: opening one costs as much as copying a database. */
function maintenance(): postgres.Sql {
  const worker: typeof globalThis & { [KEPT]?: postgres.Sql } = globalThis
  worker[KEPT] ??= postgres(inject('postgres'), { max: 1, fetch_types: false, onnotice: () => {} })
  return worker[KEPT]
}

/** Loads the content once for the whole run, by the first file that asks for it; the others wait for it meanwhile. */
async function ensureContent() {
  const sql = maintenance()
  await sql`select pg_advisory_lock(${CONTENT_LOCK})`
  await makeContent(sql).finally(() => sql`select pg_advisory_unlock(${CONTENT_LOCK})`)
}

async function makeContent(sql: postgres.Sql) {
  const [made] = await sql`select from pg_database where datname = ${CONTENT}`
  if (made) return
  const unfinished = `${CONTENT}_${randomBytes(6).toString('hex')}`
  await copyDatabase('lumiar', unfinished)
  const { db, close } = connect(inject('postgres').replace(/postgres$/, unfinished), 2)
  const files = localStore(inject('contentFolder'), BUCKET)
  await loadContent(content, { db, files, now: FIRST_MOMENT, print: () => {}, briefly: true }).finally(close)
  await sql.unsafe(`alter database ${unfinished} rename to ${CONTENT}`)
}
