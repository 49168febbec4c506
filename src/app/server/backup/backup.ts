import { existsSync } from 'node:fs'
import { link, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Transaction } from '#server/db/connect.ts'
import type { Table } from '#server/db/schema.ts'
import { whileLocked } from '#server/db/whileLocked.ts'
import { typeOfKey } from '#server/files/keys.ts'
import { namedKeys } from '#server/files/named.ts'
import type { FileStore } from '#server/files/store.ts'
import { FILES_LOCK } from '#server/files/sweepOrphans.ts'
import { CATALOGUE, catalogueOf } from './catalogue.ts'
import { type Archive, createArchive } from './tar.ts'

const PIECE = 4 * 1024 * 1024
/** Fetched at once: a row of the longest texts has some hundred kilobytes. */
const ROWS = 200

export type Backup = { takenAt: string; tables: number; rows: number; files: number; bytes: number; missing: string[] }

/**
 * The database at one instant, while members go on writing, and every file its rows name. Files are never changed and
 * only the sweep removes them, which waits meanwhile: so they too are those of that instant.
 */
type From = { url: string; files: FileStore; fileColumns: PgColumn[] }
/** `work` of the passphrase: only tests ask for less than age.ts does by itself. */
type Options = { passphrase?: string | undefined; work?: number | undefined; stopping?: AbortSignal }

export async function backup({ url, files, fileColumns }: From, path: string, options: Options = {}): Promise<Backup> {
  const { passphrase, work, stopping } = options
  const client = postgres(url, {
    max: 2,
    prepare: false,
    fetch_types: false,
    target_session_attrs: 'primary',
    onnotice: () => {},
    connection: { application_name: 'lumiar backup' },
  })
  const unfinished = `${path}.part`
  const archive = await createArchive(unfinished, new Date(), passphrase, work)
  const copy = async () => {
    const { catalogue, rows, keys } = await drizzle(client).transaction(
      (tx) => copyDatabase(tx, archive, fileColumns, stopping),
      {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      },
    )
    const { copied, missing } = await copyFiles(files, keys, archive, stopping)
    const bytes = await archive.finish({ rows, files: copied })
    await renameToNew(unfinished, path)
    const count = Object.values(rows).reduce((sum, n) => sum + n, 0)
    return { takenAt: catalogue.takenAt, tables: catalogue.tables.length, rows: count, files: copied, bytes, missing }
  }
  try {
    return await whileLocked(client, FILES_LOCK, copy, stopping)
  } catch (error) {
    await archive.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end({ timeout: 0 })
  }
}

async function copyDatabase(tx: Transaction, archive: Archive, fileColumns: PgColumn[], stopping?: AbortSignal) {
  const catalogue = await catalogueOf(tx)
  await archive.add(CATALOGUE, Buffer.from(JSON.stringify(catalogue, null, 2)))
  const rows: Record<string, number> = {}
  for (const table of catalogue.tables) rows[table.name] = await copyTable(tx, table, archive, stopping)
  const keys = [...(await namedKeys(tx, fileColumns))].filter((key) => typeOfKey(key)).sort()
  return { catalogue, rows, keys }
}

/**
 * A row is a line, an array of the columns' texts. Through a cursor, so that a table of any size needs little memory; the
 * driver's own stream of a copy can wait for ever at its end.
 */
async function copyTable(
  tx: Transaction,
  { name, columns }: Table,
  archive: Archive,
  stopping: AbortSignal | undefined,
): Promise<number> {
  const texts = columns.map((column) => `${column.name}::text`).join(', ')
  const declare = `declare copied no scroll cursor for select json_build_array(${texts})::text as line from ${name}`
  const fetch = `fetch ${ROWS} from copied`
  let rows = 0
  let pieces = 0
  let lines: string[] = []
  let size = 0
  const flush = async () => {
    if (lines.length > 0)
      await archive.add(`tables/${name}/${String(pieces++).padStart(10, '0')}.jsonl`, Buffer.from(lines.join('\n')))
    lines = []
    size = 0
  }
  // Sent together, since most tables are short: the driver answers with a list for each statement then.
  for (let ask = `${declare}; ${fetch}`; ; ask = fetch) {
    stopping?.throwIfAborted()
    const found = (await tx.execute<{ line: string }>(sql.raw(ask))).flat()
    rows += found.length
    for (const { line } of found) {
      lines.push(line)
      size += line.length
    }
    if (size >= PIECE) await flush()
    if (found.length < ROWS) break
  }
  await flush()
  await tx.execute(sql`close copied`)
  return rows
}

async function copyFiles(files: FileStore, keys: string[], archive: Archive, stopping: AbortSignal | undefined) {
  const missing: string[] = []
  for (const key of keys) {
    stopping?.throwIfAborted()
    const found = await files.stat(key)
    if (!found) missing.push(key)
    else await archive.stream(`files/${key}`, found.size, (to) => sendWhole(files, key, found.size, to))
  }
  return { copied: keys.length - missing.length, missing }
}

const sendWhole = async (files: FileStore, key: string, size: number, to: Writable) => {
  if (size > 0) await files.send(key, { start: 0, end: size - 1 }, to)
}

/** A plain rename would replace what came there meanwhile; a link does not. Some file systems know no links. */
async function renameToNew(from: string, to: string) {
  const isLinked = await link(from, to).then(
    () => true,
    (error) => {
      if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(error.code) || existsSync(to)) throw error
      return false
    },
  )
  await (isLinked ? rm(from) : rename(from, to))
}
