import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import { patternOf, wordsOf } from '#shared/words.ts'

/** For LIKE on a text that was folded: anywhere in it, without case and accents. */
export const like = (text: string): SQL => sql`fold(${`%${escaped(text)}%`})`

export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Every word somewhere in these columns, whatever its case and accents. */
export function mentions(columns: (AnyColumn | SQL)[], search: string | undefined): SQL | undefined {
  const text = sql`fold(concat_ws(' ', ${sql.join(columns, sql`, `)}))`
  return and(...wordsOf(search).map((word) => sql`${text} like ${like(word)}`))
}

/** Every word somewhere in a text too long to be folded at each search. The rows must be told by an index before. */
export const writes = (text: AnyColumn, search: string): SQL | undefined =>
  and(...wordsOf(search).map((word) => sql`${text} ~* ${patternOf(word)}`))
