import { eq } from 'drizzle-orm'
import { dailyEnergyCheckins, userStats } from '#domains/energy/server/tables.ts'
import { userPracticeSessions } from '#domains/practices/server/tables.ts'
import { userReflections } from '#domains/reflections/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { holdConsents } from './consent.ts'

/** On request: check-ins, notes and what was felt around practices. The practices themselves stay counted. */
export const forgetRecords = (db: Db, who: { id: string }) =>
  db.transaction(async (tx) => {
    await holdConsents(tx, who)
    const notes = await tx
      .delete(userReflections)
      .where(eq(userReflections.userId, who.id))
      .returning({ id: userReflections.id })
    const checkins = await tx
      .delete(dailyEnergyCheckins)
      .where(eq(dailyEnergyCheckins.userId, who.id))
      .returning({ id: dailyEnergyCheckins.id })
    await tx
      .update(userPracticeSessions)
      .set({ feelingBefore: null, feelingAfter: null })
      .where(eq(userPracticeSessions.userId, who.id))
    await tx
      .update(userStats)
      .set({ totalCheckins: 0, streakDays: 0, streakLastDay: null })
      .where(eq(userStats.userId, who.id))
    return { notes: notes.length, checkins: checkins.length }
  })
