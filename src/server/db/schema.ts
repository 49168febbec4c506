import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { appRoot } from '#server/appRoot.ts'
import { notConcurrent } from './buildIndexes.ts'
import type { Transaction } from './connect.ts'

/** The migrations of this version: those a database or an archive was at, and those it has yet to go through. */
export function knownMigrations(applied: string[], subject = 'The backup') {
  const known = readMigrationFiles({ migrationsFolder: join(appRoot, 'migrations') })
  if (!applied.every((hash, place) => known[place]?.hash === hash))
    throw new Error(`${subject} was made by a newer or another Lumiar than this one.`)
  return { before: known.slice(0, applied.length), since: known.slice(applied.length) }
}

/** The migrator's own table: it goes on from here at the next start. */
export const createMigrationList = (tx: Transaction) =>
  tx.execute(
    sql.raw(`create schema if not exists drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`),
  )

export const applyMigrations = (tx: Transaction, migrations: MigrationMeta[]) =>
  executeAll(
    tx,
    migrations.flatMap(({ sql: statements, hash, folderMillis }) => [
      ...statements.map(notConcurrent),
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`,
    ]),
  )

/** Takes out the few rows that migrations wrote. Truncating would make the files of every table and index anew. */
export const emptyTables = (tx: Transaction, tables: Pick<Table, 'name'>[]) =>
  executeAll(
    tx,
    tables.map(({ name }) => `delete from ${name}`),
  )

/**
 * Rows come table by table, in any order: foreign keys are dropped and made again when all rows are there, which checks
 * every row. It takes the owner of the tables, no superuser.
 */
export async function dropForeignKeys(tx: Transaction) {
  const keys = await tx.execute<{ table: string; name: string; rule: string }>(sql`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  await executeAll(
    tx,
    keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  )
  return () =>
    executeAll(
      tx,
      keys.map(({ table, name, rule }) => `alter table ${table} add constraint ${name} ${rule}`),
    )
}

/** Sent together: there are hundreds, and a database may be far away. */
async function executeAll(tx: Transaction, statements: string[]) {
  if (statements.length > 0) await tx.execute(sql.raw(statements.join('\n;\n')))
}

/** These tables alone: PostgreSQL's own take several times as long in a new database, and it sees to them itself. */
export async function analyzeTables(tx: Transaction) {
  const names = (await tablesOf(tx)).map(({ name }) => name)
  if (names.length > 0) await tx.execute(sql.raw(`analyze ${names.join(', ')}`))
}

export type Table = { name: string; columns: { name: string; type: string }[] }

/** Every table of the database, with the columns that can be written: a generated one makes itself. */
export async function tablesOf(tx: Transaction): Promise<Table[]> {
  const found = await tx.execute<Table>(sql`
    select format('%I.%I', n.nspname, c.relname) as name,
      json_agg(json_build_object('name', format('%I', a.attname), 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'drizzle')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by 1 order by 1`)
  return found.map(({ name, columns }) => ({ name, columns }))
}
