import { and, between } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { addDays, type LocalDay } from '#shared/dates.ts'
import { dailyReflections as reflections } from './tables.ts'

/** The days, from this one on, for which members would find no reflection. */
export async function emptyDays(db: Db, from: LocalDay, ahead: number): Promise<LocalDay[]> {
  const days = Array.from({ length: ahead }, (_, n) => addDays(from, n))
  const rows = await db
    .select({ date: reflections.date })
    .from(reflections)
    .where(and(between(reflections.date, from, addDays(from, ahead - 1)), reflections.isActive))
  const written = new Set(rows.map(({ date }) => date))
  return days.filter((day) => !written.has(day))
}
