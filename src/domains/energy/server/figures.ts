import { gte, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import type { LocalDay } from '#shared/dates.ts'
import { dailyEnergyCheckins } from './tables.ts'

/** How many checked in each day; never who, and never how they felt. */
export const checkInsPerDay = (tx: Transaction, from: LocalDay) =>
  tx
    .select({ day: dailyEnergyCheckins.checkinDate, count: sql<number>`count(*)::int` })
    .from(dailyEnergyCheckins)
    .where(gte(dailyEnergyCheckins.checkinDate, from))
    .groupBy(dailyEnergyCheckins.checkinDate)
