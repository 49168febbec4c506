import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '#server/db/connect.ts'
import { hiddenBy, publishedBy } from '#server/db/published.ts'
import { refusing } from '#server/db/refusing.ts'
import { orChangedMeanwhile, unchanged } from '#server/db/unchanged.ts'
import { orNotFound } from '#shared/errors.ts'
import type { Activity, Edited } from '#shared/fields.ts'

/**
 * The staff's verbs over one table, each answering with the row's id. A domain calls them with tables of its own:
 * scripts/house knows their names and refuses another's.
 */

type Table = PgTable & { id: PgColumn }
type Handle = Db | Transaction
/** What is said beside a field when the database finds a value taken, or a row that is referred to gone. */
type Wrong = Parameters<typeof refusing>[1]

export async function createRow<T extends Table>(db: Handle, table: T, values: PgInsertValue<T>, wrong: Wrong = {}) {
  const [made] = await refusing(db.insert(table).values(values).returning(named(table)), wrong)
  return orNotFound(made)
}

/** Only the row as it was when the form was opened: a change by someone else is never overwritten unseen. */
export async function updateRow<T extends Table & { updatedAt: PgColumn }>(
  db: Handle,
  table: T,
  edited: Edited,
  values: PgUpdateSetSource<T>,
  wrong: Wrong = {},
) {
  const update = db.update(table).set(published(table, values)).where(unchanged(table, edited)).returning(named(table))
  return orChangedMeanwhile(db, table, edited.id, await refusing(update, wrong))
}

/** Nothing is lost: members no longer see what is inactive, and switching it on brings it back as it was. */
export async function setActive(db: Handle, table: Table & { isActive: PgColumn }, { id, isActive }: Activity) {
  const [changed] = await db.update(table).set({ isActive }).where(eq(table.id, id)).returning(named(table))
  return orNotFound(changed)
}

type Moments = { publishedAt: PgColumn; hiddenAt: PgColumn; createdAt: PgColumn; updatedAt: PgColumn }
type Publishable = Table & Moments & { isActive: PgColumn }

/** The same where it is remembered when members could first see a row, and until when. */
export async function setPublished(db: Handle, table: Publishable, { id, isActive }: Activity) {
  const [changed] = await db
    .update(table)
    .set(published(table, { isActive }))
    .where(eq(table.id, id))
    .returning(named(table))
  return orNotFound(changed)
}

export async function removeRow(db: Handle, table: Table, id: string) {
  const [gone] = await db.delete(table).where(eq(table.id, id)).returning(named(table))
  return orNotFound(gone)
}

/** A form and a switch alike: values that show a row or hide it also say since when. */
function published<Values extends object>(table: Table, values: Values): Values {
  if (!isPublishable(table) || !('isActive' in values)) return values
  const [row, shows] = [{ ...table, isShown: sql`${table.isActive}` }, values.isActive === true]
  return { ...values, publishedAt: publishedBy(row, shows), hiddenAt: hiddenBy(row, shows) }
}

const isPublishable = (table: Table): table is Publishable =>
  'publishedAt' in table && 'hiddenAt' in table && 'isActive' in table

/** The id as a string: a column of no particular table has lost its type. */
const named = ({ id }: Table) => ({ id: sql<string>`${id}` })
