import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { moment } from './columns.ts'

export type Published = { publishedAt: AnyColumn; createdAt: AnyColumn; isShown: SQL }

/**
 * The column that says when members could first see a row; null as long as none ever could. Every update reads what the row
 * was before it: one that was shown and is not known to have been published has been so since it was made.
 */
export const publishedAt = (row: () => Published) =>
  moment('published_at')
    // Drizzle would otherwise take what follows for an insert too, where there is no row before.
    .$defaultFn(() => sql`null`)
    .$onUpdate(() => {
      const { publishedAt, createdAt, isShown } = row()
      return sql`coalesce(${publishedAt}, case when ${isShown} then ${createdAt} end)`
    })

/** For an update that shows a row or hides it: one that is shown for the first time is published now. */
export const publishedBy = ({ publishedAt, createdAt, isShown }: Published, shows: boolean) =>
  sql`coalesce(${publishedAt}, case when ${isShown} then ${createdAt} when ${shows} then now() end)`

export type Hidden = { hiddenAt: AnyColumn; updatedAt: AnyColumn; isShown: SQL }

/**
 * The column that says when staff hid a row; null while it is shown, and for one hidden before the column was there, of which
 * `updated_at` tells the latest moment it can have been. The first edit of such a row writes that down before it moves.
 */
export const hiddenAt = (row: () => Hidden) =>
  moment('hidden_at')
    // As above: an insert has no row before it.
    .$defaultFn(() => sql`null`)
    .$onUpdate(() => hiddenOf(row()))

/** For an update that shows a row or hides it: one that is hidden already stays hidden since then. */
export const hiddenBy = (row: Hidden, shows: boolean) =>
  shows ? sql`null` : sql`case when ${row.isShown} then now() else ${hiddenOf(row)} end`

const hiddenOf = ({ hiddenAt, updatedAt, isShown }: Hidden) =>
  sql`case when not ${isShown} then coalesce(${hiddenAt}, ${updatedAt}) end`
