import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import * as tables from '#app/server/tables.ts'
import { attempts, sessions, verifications } from '#domains/auth/server/tables.ts'
import { calendarFeeds } from '#domains/calendar/server/tables.ts'
import { communityEventChanges } from '#domains/community/server/tables.ts'
import { pushSubscriptions } from '#domains/push/server/tables.ts'
import type { Transaction } from '#server/db/connect.ts'
import { knownMigrations, type Table, tablesOf } from '#server/db/schema.ts'
import { pairedStores } from '#server/files/tables.ts'
import { jobRuns, jobs } from '#server/jobs/tables.ts'

export const CATALOGUE = 'lumiar.json'

const qualified = (table: PgTable) => `public.${getTableName(table)}`

/**
 * What would let somebody in again, or count against somebody, long after it was over. In no archive; in those of 0.1.0,
 * which had them, they are skipped. A device is told of things only within a session, and an address of a calendar may have
 * been revoked since. When a job last ran was true of the old place, and what waited in its queue, or of an event's changes, may
 * have been sent by it since. The list of migrations is written by a restore itself; which file store is its own, a restored database finds out at
 * its first start.
 */
const leftOut = new Set([
  ...[sessions, pushSubscriptions, calendarFeeds, verifications, attempts].map(qualified),
  ...[pairedStores, jobRuns, jobs, communityEventChanges].map(qualified),
  'drizzle.__drizzle_migrations',
])

export const isLeftOut = (table: string) => leftOut.has(table)

/** The first entry of an archive: what it was taken from. Types of columns are never read from it. */
export type Catalogue = z.infer<typeof catalogue>

const catalogue = z.object({
  product: z.literal('Lumiar'),
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string().max(64)).min(1).max(10_000),
  tables: z
    .array(z.object({ name: z.string().max(150), columns: z.array(z.object({ name: z.string().max(70) })).max(1600) }))
    .max(1000),
})

/** The last entry of an archive: how many rows and files it holds; a restore compares its own counts with these. */
export type Summary = z.infer<typeof summary>

const count = z.number().int().nonnegative()
const summary = z.object({ rows: z.record(z.string(), count), files: count, sha256: z.string().length(64) })

export async function catalogueOf(tx: Transaction): Promise<Catalogue & { tables: Table[] }> {
  const [at] = await tx.execute<{ ms: number }>(sql`select (extract(epoch from now()) * 1000)::float8 as ms`)
  const applied = await tx.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  )
  const own = new Set(Object.values<unknown>(tables).flatMap((table) => (is(table, PgTable) ? [qualified(table)] : [])))
  const migrations = applied.map(({ hash }) => hash)
  knownMigrations(migrations, 'The database')
  return {
    product: 'Lumiar',
    format: 1,
    takenAt: new Date(Math.floor(at?.ms ?? 0)).toISOString(),
    migrations,
    tables: (await tablesOf(tx)).filter(({ name }) => own.has(name) && !isLeftOut(name)),
  }
}

export function readCatalogue(content: unknown): Catalogue {
  const { product, format } = Object(content)
  if (product === 'Lumiar' && Number.isInteger(format) && format > 1)
    throw new Error('The backup was made by a newer or another Lumiar than this one.')
  const parsed = catalogue.safeParse(content)
  if (!parsed.success) throw new Error('This is not a backup of Lumiar.')
  return parsed.data
}

export function readSummary(content: unknown): Summary {
  const parsed = summary.safeParse(content)
  if (!parsed.success) throw new Error('The backup is damaged: its end cannot be read.')
  return parsed.data
}
