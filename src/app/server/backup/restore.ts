import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { eraseAgain } from '#domains/profile/server/eraseAgain.ts'
import { type Erasure, erasuresIn, isErasureKey } from '#domains/profile/server/erasureKeys.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import {
  analyzeTables,
  applyMigrations,
  createMigrationList,
  dropForeignKeys,
  emptyTables,
  knownMigrations,
  type Table,
  tablesOf,
} from '#server/db/schema.ts'
import type { FileStore } from '#server/files/store.ts'
import { loadRows, ownTables } from './loadRows.ts'
import { readArchive, type Whole } from './readArchive.ts'
import { clearCutOffRestore, markRestore, unmarkRestore } from './restoreMark.ts'

export class NotEmpty extends Error {}

type Options = {
  passphrase?: string | undefined
  erased?: Erasure[]
  now?: Date
  stopping?: AbortSignal
  /** Called when every row and file is there, at the archive's own version; what it throws undoes the restore. */
  afterLoading?: (tx: Transaction, tables: ReturnType<typeof ownTables>) => Promise<void>
}

export type Restored = Whole & { rows: number; erasuresKnown: number; erasedAgain: number }

/**
 * Restores into an empty database and file store only, all or nothing: rows are written in one transaction; files that were
 * stored are removed when it fails, or, if the process was killed, when the next restore begins. What members erased after
 * the backup was taken is erased again, as far as the file store or the caller knows of it.
 */
export async function restore(url: string, files: FileStore, path: string, options: Options = {}): Promise<Restored> {
  const { passphrase, erased = [], now = new Date(), stopping } = options
  const keys: string[] = []
  const whole = await readArchive(path, passphrase, async ({ key }) => {
    stopping?.throwIfAborted()
    if (key !== undefined) keys.push(key)
  })
  const migrations = knownMigrations(whole.catalogue.migrations)
  const client = postgres(url, {
    max: 1,
    prepare: false,
    fetch_types: false,
    target_session_attrs: 'primary',
    onnotice: () => {},
    connection: { application_name: 'lumiar restore' },
  })
  const db = drizzle(client)
  const stored: string[] = []
  let isMarked = false
  try {
    await requireEmpty(db, files)
    isMarked = true
    await markRestore(files, keys)
    const erasures = [...(await erasuresIn(files)), ...erased]
    const done = await db.transaction(async (tx) => {
      await createMigrationList(tx)
      await applyMigrations(tx, migrations.before)
      const makeForeignKeys = await dropForeignKeys(tx)
      const tables = await tablesOf(tx)
      await emptyTables(tx, tables.filter(isPublic))
      const archived = ownTables(whole.catalogue.tables, tables)
      const rows = await load(tx, files, path, options, whole, archived, stored)
      await options.afterLoading?.(tx, archived)
      stopping?.throwIfAborted()
      await makeForeignKeys()
      await applyMigrations(tx, migrations.since)
      return { rows, erasuresKnown: erasures.length, erasedAgain: await eraseAgain(tx, erasures, now) }
    })
    await unmarkRestore(files)
    await db.transaction(analyzeTables)
    return { ...whole, ...done }
  } catch (error) {
    for (const key of stored) await files.remove(key).catch(() => {})
    if (isMarked) await unmarkRestore(files).catch(() => {})
    throw error
  } finally {
    await client.end({ timeout: 5 })
  }
}

const isPublic = ({ name }: Table) => name.startsWith('public.')

async function requireEmpty(db: Pick<Db, 'execute'>, files: FileStore) {
  const [{ tables = 0 } = {}] = await db.execute<{ tables: number }>(
    sql`select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  if (tables > 0) throw new NotEmpty(`The database is not empty: it has ${tables} tables.`)
  await clearCutOffRestore(files)
  for await (const { key } of files.list())
    if (!isErasureKey(key)) throw new NotEmpty(`The file store is not empty: it has ${key}.`)
}

/** Read a second time, and checked as the first time: the archive may have been replaced in between. */
async function load(
  tx: Transaction,
  files: FileStore,
  path: string,
  { passphrase, stopping }: Options,
  { summary }: Whole,
  tables: ReturnType<typeof ownTables>,
  stored: string[],
): Promise<number> {
  const rows = new Map([...tables.keys()].map((name) => [name, 0]))
  const again = await readArchive(path, passphrase, async ({ entry, table, key }) => {
    stopping?.throwIfAborted()
    const own = table === undefined ? undefined : tables.get(table)
    if (own) rows.set(own.name, (rows.get(own.name) ?? 0) + (await loadRows(tx, own, entry)))
    if (key === undefined) return
    stored.push(key)
    await files.put(key, Readable.from(entry.bytes(), { objectMode: false }))
  })
  if (again.summary.sha256 !== summary.sha256) throw new Error('The backup was changed while it was being restored.')
  for (const [name, found] of rows)
    if (found !== (summary.rows[name] ?? 0)) throw new Error(`${name} has ${found} rows, not ${summary.rows[name]}.`)
  if (stored.length !== summary.files) throw new Error(`${stored.length} files, not ${summary.files}.`)
  return [...rows.values()].reduce((sum, n) => sum + n, 0)
}
