import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, inject } from 'vitest'
import { localStore } from '#server/files/local.ts'
import { BUCKET } from '#server/files/store.ts'

/** Empty databases and data folders to restore into, and a folder for archives; all gone after the test file. */
export function emptyPlaces() {
  const folder = mkdtempSync(join(tmpdir(), 'lumiar-backup-'))
  const databases: string[] = []
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await admin((sql) => Promise.all(databases.map((name) => sql.unsafe(`drop database ${name} with (force)`))))
  })

  async function emptyPlace() {
    const name = `t_${randomBytes(6).toString('hex')}`
    databases.push(name)
    await admin((sql) => sql.unsafe(`create database ${name} strategy file_copy`))
    const dataDir = mkdtempSync(join(folder, 'place-'))
    return { url: urlOf(name), dataDir, files: localStore(dataDir, BUCKET) }
  }
  return { folder, emptyPlace }
}

export const urlOf = (database: string) => inject('postgres').replace(/postgres$/, database)

/** Every table with the hash of all its rows. */
export async function fingerprint(url: string) {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  const tables = await sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'drizzle') order by 1`
  const printOf = (name: string) =>
    `select '${name}' as name, count(*), md5(string_agg(t::text, '|' order by t::text)) from ${name} t`
  const prints = await sql.unsafe<{ name: string; count: string; md5: string | null }[]>(
    tables.length === 0 ? '' : `${tables.map(({ name }) => printOf(name)).join(' union all ')} order by 1`,
  )
  await sql.end()
  return [...prints]
}

async function admin(work: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres(inject('postgres'), { max: 1, onnotice: () => {} })
  await work(sql).finally(() => sql.end())
}
