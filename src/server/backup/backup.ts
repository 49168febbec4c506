import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { PgDialect } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import { namedKeysQuery } from '../files/named.ts'
import type { FileStore } from '../files/store.ts'
import { FILES_LOCK } from '../sweepOrphans.ts'
import { CATALOGUE, catalogueOf, type Table } from './catalogue.ts'
import { type Archive, createArchive } from './tar.ts'

const PIECE = 4 * 1024 * 1024

export type Backup = { takenAt: string; tables: number; rows: number; files: number; bytes: number; missing: string[] }

/**
 * The database at one instant, while members go on writing, and every file its rows name. Files are never changed and
 * only the sweep removes them, which waits meanwhile: so they too are those of that instant.
 */
export async function backup(url: string, files: FileStore, path: string): Promise<Backup> {
  const sql = postgres(url, { max: 2, onnotice: () => {}, connection: { application_name: 'lumiar backup' } })
  const unfinished = `${path}.part`
  const archive = await createArchive(unfinished, new Date())
  try {
    const holder = await sql.reserve()
    await holder`select pg_advisory_lock(${FILES_LOCK})`
    const { catalogue, rows, keys } = await sql.begin('isolation level repeatable read read only', (tx) =>
      copyDatabase(tx, archive),
    )
    const { copied, missing } = await copyFiles(files, keys, archive)
    const bytes = await archive.finish({ rows, files: copied })
    await rename(unfinished, path)
    const count = Object.values(rows).reduce((sum, n) => sum + n, 0)
    return { takenAt: catalogue.takenAt, tables: catalogue.tables.length, rows: count, files: copied, bytes, missing }
  } catch (error) {
    await archive.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await sql.end({ timeout: 0 })
  }
}

async function copyDatabase(tx: postgres.TransactionSql, archive: Archive) {
  const catalogue = await catalogueOf(tx)
  await archive.add(CATALOGUE, Buffer.from(JSON.stringify(catalogue, null, 2)))
  const rows: Record<string, number> = {}
  for (const table of catalogue.tables) rows[table.name] = await copyTable(tx, table, archive)
  const { sql: text, params } = new PgDialect().sqlToQuery(namedKeysQuery())
  const named = await tx.unsafe<{ key: string }[]>(text, params as string[])
  return { catalogue, rows, keys: named.map(({ key }) => key).sort() }
}

/**
 * A row is a line, an array of the columns' texts. By ranges of the table's own pages, so that a table of any size needs
 * little memory; the driver's own stream of a copy can wait for ever at its end.
 */
async function copyTable(tx: postgres.TransactionSql, { name, columns }: Table, archive: Archive): Promise<number> {
  const [size] = await tx`
    select pg_relation_size(${name}::regclass) / current_setting('block_size')::int as pages,
      pg_table_size(${name}::regclass) as bytes`
  const pages = Number(size?.pages)
  const step = Math.max(1, Math.floor((pages * PIECE) / Math.max(1, Number(size?.bytes))))
  const texts = columns.map((column) => `${column.name}::text`).join(', ')
  let rows = 0
  for (let page = 0; page < pages; page += step) {
    const lines = await tx
      .unsafe(
        `select json_build_array(${texts})::text from ${name}
         where ctid >= '(${page},0)'::tid and ctid < '(${page + step},0)'::tid`,
      )
      .values()
    if (lines.length > 0)
      await archive.add(`tables/${name}/${String(page).padStart(10, '0')}.jsonl`, Buffer.from(lines.join('\n')))
    rows += lines.length
  }
  return rows
}

async function copyFiles(files: FileStore, keys: string[], archive: Archive) {
  const missing: string[] = []
  for (const key of keys) {
    const found = await files.stat(key)
    if (!found) missing.push(key)
    else await archive.stream(`files/${key}`, found.size, (to) => sendWhole(files, key, found.size, to))
  }
  return { copied: keys.length - missing.length, missing }
}

const sendWhole = async (files: FileStore, key: string, size: number, to: Writable) => {
  if (size > 0) await files.send(key, { start: 0, end: size - 1 }, to)
}
