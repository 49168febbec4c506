import { and, eq } from 'drizzle-orm'
import { userPracticeDays, userStats } from '#domains/energy/server/tables.ts'
import type { Transaction } from '#server/db/connect.ts'
import { prepared } from '#server/db/reads/prepared.ts'
import type { LocalDay } from '#shared/dates.ts'
import { Failure } from '#shared/errors.ts'
import { minutesOfDay } from '../../history.ts'
import { userPracticeSessions as sessions } from '../tables.ts'

/**
 * How many minutes a day of the member's still takes. Locks the member's row of figures until the transaction ends, so that
 * calls at the same time do not each take the same minutes. Asked after the session's own row is written or locked, as it is
 * in every verb that counts.
 */
export async function roomOn(tx: Transaction, userId: string, day: LocalDay): Promise<number> {
  const [, [counted]] = await Promise.all([lockFigures(tx, { userId }), minutesOn(tx, { userId, day })])
  return Math.max(0, minutesOfDay - (counted?.minutes ?? 0))
}

const lockFigures = prepared(['userId'], (tx, { userId }) =>
  tx.select({ id: userStats.userId }).from(userStats).where(eq(userStats.userId, userId)).for('update'),
)

const minutesOn = prepared(['userId', 'day'], (tx, { userId, day }) =>
  tx
    .select({ minutes: userPracticeDays.minutes })
    .from(userPracticeDays)
    .where(and(eq(userPracticeDays.userId, userId), eq(userPracticeDays.day, day))),
)

type Completed = { id: string; userId: string; day: LocalDay; minutes: number }

/** The minutes of a session just completed, cut to what its day still takes; a full day takes none. */
export async function fitIntoDay(tx: Transaction, { id, userId, day, minutes }: Completed): Promise<number> {
  const room = await roomOn(tx, userId, day)
  if (minutes <= room) return minutes
  if (room === 0) throw dayIsFull()
  await tx.update(sessions).set({ durationMinutes: room }).where(eq(sessions.id, id))
  return room
}

export const dayIsFull = () => new Failure('INVALID_INPUT', { minutes: 'DAY_FULL' })
