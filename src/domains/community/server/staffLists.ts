import { type AnyColumn, and, eq, sql } from 'drizzle-orm'
import { like, wordsOf } from '#server/db/search.ts'
import type { StaffState } from '../rules.ts'

export const STAFF_PAGE = 30

export const mentions = (search: string | undefined, ...columns: [AnyColumn, ...AnyColumn[]]) => {
  const text = sql`fold(concat_ws(' ', ${sql.join(columns, sql`, `)}))`
  return and(...wordsOf(search).map((word) => sql`${text} like ${like(word)}`))
}

export const inState = (state: StaffState | undefined, isActive: AnyColumn) => state && eq(isActive, state === 'active')
