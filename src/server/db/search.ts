import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'

/** What was typed, word by word; each must be found. */
export const wordsOf = (search = '') => search.split(/\s+/).filter(Boolean).slice(0, 8)

/** For LIKE on a text that was folded: anywhere in it, without case and accents. */
export const like = (text: string): SQL => sql`fold(${`%${escaped(text)}%`})`

export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Every word somewhere in these columns, whatever its case and accents. */
export function mentions(columns: AnyColumn[], search: string | undefined): SQL | undefined {
  const text = sql`fold(concat_ws(' ', ${sql.join(columns, sql`, `)}))`
  return and(...wordsOf(search).map((word) => sql`${text} like ${like(word)}`))
}
