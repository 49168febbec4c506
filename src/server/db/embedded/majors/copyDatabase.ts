import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Transaction } from '../../connect.ts'
import {
  analyzeTables,
  applyMigrations,
  createMigrationList,
  dropForeignKeys,
  emptyTables,
  knownMigrations,
  type Table,
  tablesOf,
} from '../../schema.ts'
import { Refusal } from './cannotCarryOver.ts'
import { requireSame } from './requireSame.ts'

/** A row of the longest texts has some hundred kilobytes. */
const ROWS = 200
const TELL_MS = 5_000

type Watch = { stopping?: AbortSignal | undefined; onProgress: (line: string) => void }

/**
 * Copies every row of one database into an empty one that has the same schema then, and compares both. The schema is made by
 * the migrations the old one has gone through; what they did not make cannot be copied, and is named.
 */
export async function copyDatabase(from: string, to: string, watch: Watch): Promise<{ tables: number; rows: number }> {
  const [source, target] = [connect(from), connect(to)]
  try {
    return await drizzle(source).transaction(
      (old) => drizzle(target).transaction((fresh) => copyAll(old, fresh, watch)),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } finally {
    await Promise.all([source.end({ timeout: 1 }), target.end({ timeout: 1 })])
  }
}

const connect = (url: string) => postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })

async function copyAll(old: Transaction, fresh: Transaction, { stopping, onProgress }: Watch) {
  // Moments are written in the zone of the connection.
  for (const tx of [old, fresh]) await tx.execute(sql`set local timezone = 'UTC'`)
  await createMigrationList(fresh)
  await applyMigrations(fresh, await migrationsOf(old))
  const makeForeignKeys = await dropForeignKeys(fresh)
  const tables = await sameTables(old, fresh)
  await emptyTables(fresh, tables)
  let rows = 0
  let toldAt = performance.now()
  for (const [place, table] of tables.entries())
    for await (const lines of linesOf(old, table)) {
      stopping?.throwIfAborted()
      rows += await insert(fresh, table, lines)
      if (performance.now() - toldAt < TELL_MS) continue
      onProgress(`${rows} rows copied, ${place} of ${tables.length} tables…`)
      toldAt = performance.now()
    }
  await makeForeignKeys()
  onProgress(`${rows} rows of ${tables.length} tables copied. Comparing them…`)
  for (const table of tables) {
    stopping?.throwIfAborted()
    await requireSame(old, fresh, table)
  }
  await analyzeTables(fresh)
  return { tables: tables.length, rows }
}

async function migrationsOf(tx: Transaction) {
  const [list] = await tx.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!list?.name) return []
  const applied = await tx.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  )
  try {
    return knownMigrations(applied.map(({ hash }) => hash)).before
  } catch {
    throw new Refusal('It has gone through migrations that this Lumiar does not know. Start the one that made it.')
  }
}

/** Those of the product. The list of migrations is there already. */
async function sameTables(old: Transaction, fresh: Transaction): Promise<Table[]> {
  const [theirs, ours] = [await productTables(old), await productTables(fresh)]
  const known = new Set(ours.flatMap(namesOf))
  const foreign = theirs.flatMap(namesOf).filter((name) => !known.has(name))
  if (foreign.length > 0)
    throw new Refusal(
      `It holds what is not Lumiar's, and would be lost: ${foreign.join(', ')}. Move that elsewhere first.`,
    )
  return ours
}

const productTables = async (tx: Transaction) =>
  (await tablesOf(tx)).filter(({ name }) => name !== 'drizzle.__drizzle_migrations')

const namesOf = ({ name, columns }: Table) => columns.map((column) => `${name}.${column.name}`)

/** Rows as JSON arrays of the columns' texts, through a cursor: a table of any size needs little memory. */
async function* linesOf(tx: Transaction, { name, columns }: Table) {
  const texts = columns.map((column) => `${column.name}::text`).join(', ')
  await tx.execute(
    sql.raw(`declare carried no scroll cursor for select json_build_array(${texts})::text as line from ${name}`),
  )
  for (;;) {
    const found = await tx.execute<{ line: string }>(sql.raw(`fetch ${ROWS} from carried`))
    if (found.length === 0) break
    yield found.map(({ line }) => line)
  }
  await tx.execute(sql`close carried`)
}

async function insert(tx: Transaction, { name, columns }: Table, lines: string[]): Promise<number> {
  const values = columns.map(({ type }, place) => `(row->>${place})::${type}`).join(', ')
  const into = sql.raw(`insert into ${name} (${columns.map((column) => column.name).join(', ')}) select ${values}`)
  const { count } = await tx.execute(sql`${into} from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) row`)
  return count
}
