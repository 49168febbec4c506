import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'

/** Every word somewhere in these columns, whatever its case and accents. */
export function mentions(columns: AnyColumn[], search: string | undefined): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8)
  const text = sql`fold(concat_ws(' ', ${sql.join(columns, sql`, `)}))`
  return and(...words.map((word) => sql`${text} like fold(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`))
}
