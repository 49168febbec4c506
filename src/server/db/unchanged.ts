import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Failure } from '#shared/errors.ts'
import type { Db } from './connect.ts'

type Editable = PgTable & { id: PgColumn; updatedAt: PgColumn }

/** For the WHERE of an edit: the row as it was when the form was opened. */
export const unchanged = (table: Editable, { id, version }: { id: string; version: string }): SQL =>
  sql`${table.id} = ${id} and date_trunc('milliseconds', ${table.updatedAt}) = ${version}::timestamptz`

/**
 * For the SET of an update that is no edit (a count, a flag): `updated_at` is the version that open forms of staff were
 * opened on, so it stays, and whoever is editing the row saves without a conflict.
 */
export const sameVersion = ({ updatedAt }: Pick<Editable, 'updatedAt'>) => ({ updatedAt: sql`${updatedAt}` })

/** The edited row; when nothing matched, somebody was faster or it is gone. */
export async function orChangedMeanwhile<Row>(
  db: Pick<Db, 'select'>,
  table: Editable,
  id: string,
  rows: Row[],
): Promise<Row> {
  const [row] = rows
  if (row !== undefined) return row
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.id, id))
  throw new Failure(found ? 'CHANGED_MEANWHILE' : 'NOT_FOUND')
}
