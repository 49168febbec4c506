import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import postgres from 'postgres'
import { migrate } from '../db/migrate.ts'
import type { FileStore } from '../files/store.ts'
import { CATALOGUE, type Catalogue, migrationsOf, type Summary, type Table, tablesOf } from './catalogue.ts'
import { contentOf, END, type Entry, entriesOf } from './tar.ts'

export class NotEmpty extends Error {}

/** Reads the whole archive and nothing else: one that was cut or changed is known before anything is written. */
export async function inspect(path: string): Promise<{ catalogue: Catalogue; summary: Summary }> {
  const hash = createHash('sha256')
  let catalogue: Buffer | undefined
  let latest: Buffer | undefined
  const entries = entriesOf(path, (raw) => {
    if (latest) hash.update(latest)
    latest = raw
  })
  for await (const entry of entries) {
    if (entry.name === CATALOGUE) catalogue = await contentOf(entry)
    if (entry.name !== END) continue
    const before = hash.copy().digest('hex')
    const end = (await contentOf(entry)).toString()
    if (!catalogue || !end.includes(before))
      throw new Error('The backup is damaged: its bytes are not those it was made of.')
    return { catalogue: JSON.parse(catalogue.toString()), summary: JSON.parse(end) }
  }
  throw new Error('The backup is not whole: its end is missing.')
}

/** Into an empty place only, all or nothing. */
export async function restore(url: string, files: FileStore, path: string) {
  const { catalogue, summary } = await inspect(path)
  const migrations = migrationsOf(catalogue)
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'lumiar restore' } })
  const stored: string[] = []
  try {
    await requireEmpty(sql, files)
    await sql.begin(async (tx) => {
      await buildSchema(tx, migrations)
      const tie = await untie(tx)
      await tx.unsafe(`truncate ${(await tablesOf(tx)).map(({ name }) => name).join(', ')}`)
      await load(tx, files, path, catalogue, summary, stored)
      await tie()
      for (const { name, value } of catalogue.sequences) await tx`select setval(${name}::regclass, ${value}::bigint)`
    })
    await sql`analyze`
  } catch (error) {
    for (const key of stored) await files.remove(key).catch(() => {})
    throw error
  } finally {
    await sql.end({ timeout: 5 })
  }
  await migrate(url)
  return { catalogue, summary }
}

async function requireEmpty(sql: postgres.Sql, files: FileStore) {
  const [{ tables = 0 } = {}] = await sql`
    select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  if (tables > 0) throw new NotEmpty(`The database is not empty: it has ${tables} tables.`)
  for await (const { key } of files.list()) throw new NotEmpty(`The file store is not empty: it has ${key}.`)
}

/** As it was when the backup was taken; what is newer is migrated afterwards, with the rows in it. */
async function buildSchema(tx: postgres.TransactionSql, migrations: ReturnType<typeof migrationsOf>) {
  await tx.unsafe(`create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql } of migrations) for (const statement of sql) await tx.unsafe(statement)
}

/** Rows come table by table: what refers to what is checked again when all are there. */
async function untie(tx: postgres.TransactionSql) {
  const ties = await tx`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  for (const { table, name } of ties) await tx.unsafe(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, rule } of ties) await tx.unsafe(`alter table ${table} add constraint ${name} ${rule}`)
  }
}

async function load(
  tx: postgres.TransactionSql,
  files: FileStore,
  path: string,
  { tables }: Catalogue,
  summary: Summary,
  stored: string[],
) {
  for await (const entry of entriesOf(path)) {
    const [kind = '', name = ''] = entry.name.split('/')
    const table = tables.find((candidate) => candidate.name === name)
    if (kind === 'tables' && table) await loadRows(tx, table, entry)
    if (kind !== 'files') continue
    const key = entry.name.slice('files/'.length)
    stored.push(key)
    await files.put(key, Readable.from(entry.bytes(), { objectMode: false }))
  }
  for (const { name } of tables) {
    const [found] = await tx.unsafe(`select count(*)::int as rows from ${name}`)
    if (found?.rows !== summary.rows[name])
      throw new Error(`${name} has ${found?.rows} rows, not ${summary.rows[name]}.`)
  }
  if (stored.length !== summary.files) throw new Error(`${stored.length} files, not ${summary.files}.`)
}

async function loadRows(tx: postgres.TransactionSql, { name, columns }: Table, entry: Entry) {
  const lines = (await contentOf(entry)).toString().replaceAll('\n', ',')
  const values = columns.map(({ type }, place) => `(row->>${place})::${type}`).join(', ')
  const names = columns.map((column) => column.name).join(', ')
  await tx.unsafe(`insert into ${name} (${names}) select ${values} from json_array_elements($1::text::json) row`, [
    `[${lines}]`,
  ])
}
