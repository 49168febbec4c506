import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { LocalDay } from '#shared/dates.ts'
import { firstWeeks } from './tables.ts'

/** The member changes their time zone, where it may be a day earlier: what is open today stays open there. */
export const keepOpened = (db: Db | Transaction, who: { id: string }, today: LocalDay) =>
  db
    .update(firstWeeks)
    .set({ latestDay: sql`greatest(${firstWeeks.latestDay}, ${today}::date)` })
    .where(eq(firstWeeks.userId, who.id))
