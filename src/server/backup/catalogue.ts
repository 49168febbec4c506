import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type postgres from 'postgres'
import { appRoot } from '../appRoot.ts'

type Sql = postgres.Sql | postgres.TransactionSql

export type Table = { name: string; columns: { name: string; type: string }[] }

/** The first entry of an archive: what it was taken from. */
export type Catalogue = {
  product: 'Lumiar'
  format: 1
  takenAt: string
  migrations: string[]
  tables: Table[]
  sequences: { name: string; value: string }[]
}

/** The last one: what it holds, against which a restore is counted. */
export type Summary = { rows: Record<string, number>; files: number; sha256: string }

export const CATALOGUE = 'lumiar.json'

export async function catalogueOf(tx: Sql): Promise<Catalogue> {
  const [{ now = new Date() } = {}] = await tx`select now() as now`
  const applied = await tx`select hash from drizzle.__drizzle_migrations order by created_at`
  return {
    product: 'Lumiar',
    format: 1,
    takenAt: now.toISOString(),
    migrations: applied.map(({ hash }) => hash),
    tables: await tablesOf(tx),
    sequences: await sequencesOf(tx),
  }
}

/** Every table that is ours, with the columns that can be written: a generated one makes itself. */
export async function tablesOf(tx: Sql): Promise<Table[]> {
  const found = await tx<Table[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      json_agg(json_build_object('name', format('%I', a.attname), 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'drizzle')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by 1 order by 1`
  return found.map(({ name, columns }) => ({ name, columns }))
}

async function sequencesOf(tx: Sql): Promise<Catalogue['sequences']> {
  const found = await tx<{ name: string; value: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ('public', 'drizzle') and last_value is not null order by 1`
  return found.map(({ name, value }) => ({ name, value }))
}

/** The migrations an archive was taken at, as this version knows them. */
export function migrationsOf({ migrations }: Catalogue) {
  const known = readMigrationFiles({ migrationsFolder: join(appRoot, 'migrations') })
  const isKnown = migrations.every((hash, place) => known[place]?.hash === hash)
  if (!isKnown) throw new Error('The backup was made by a newer or another Lumiar than this one.')
  return known.slice(0, migrations.length)
}
