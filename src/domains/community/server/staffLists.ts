import { type AnyColumn, and, eq } from 'drizzle-orm'
import { after } from '#server/db/paging.ts'
import { mentions } from '#server/db/search.ts'
import type { List } from '../admin.contract.ts'

export const STAFF_PAGE = 30

type Listed = {
  table: { id: AnyColumn; isActive: AnyColumn }
  /** The columns that the words of a search are looked for in. */
  searched: AnyColumn[]
  /** The column the list is ordered by. */
  at: AnyColumn
}

/** For the WHERE of a list of the staff: the rows asked for, from the cursor on, in the order of `newestFirst`. */
export const isListed = ({ search, state, cursor }: List, { table, searched, at }: Listed) =>
  and(mentions(searched, search), state && eq(table.isActive, state === 'active'), after(cursor, at, table.id))
