import { gte, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import type { LocalDay } from '#shared/dates.ts'
import { dailyEnergyCheckins } from './tables.ts'

/** The number of check-ins of each day, for the panel. It reads neither who made them nor their level. */
export const checkInsPerDay = (tx: Transaction, from: LocalDay) =>
  tx
    .select({ day: dailyEnergyCheckins.checkinDate, count: sql<number>`count(*)::int` })
    .from(dailyEnergyCheckins)
    .where(gte(dailyEnergyCheckins.checkinDate, from))
    .groupBy(dailyEnergyCheckins.checkinDate)
