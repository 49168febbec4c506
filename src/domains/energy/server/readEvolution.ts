import { and, between, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { addDays, daysBetween, type LocalDay } from '#shared/dates.ts'
import type { EvolutionDays } from '../evolution.ts'
import { dailyEnergyCheckins as checkIns } from './tables.ts'

/** The level of each of the last days, oldest first, null where there was no check-in. */
export async function readEvolution(db: Db, userId: string, today: LocalDay, days: EvolutionDays) {
  const first = addDays(today, 1 - days)
  const found = await db
    .select({ day: checkIns.checkinDate, level: checkIns.energyLevel })
    .from(checkIns)
    .where(and(eq(checkIns.userId, userId), between(checkIns.checkinDate, first, today)))
  const levels: (number | null)[] = Array(days).fill(null)
  for (const { day, level } of found) levels[daysBetween(first, day)] = level
  return { today, levels }
}
