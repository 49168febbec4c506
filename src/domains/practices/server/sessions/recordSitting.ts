import { eq } from 'drizzle-orm'
import { countCompletion, countStart } from '#domains/energy/server/countPractice.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { Moment } from '#server/http/momentOf.ts'
import { userPracticeSessions as sessions } from '../tables.ts'
import { roomOn } from './dayLimit.ts'
import { isRemoved } from './removedSessions.ts'

type Sitting = { roomId: string; practiceId: string | null; minutes: number; startsAt: Date }

/**
 * What a member sat together with others: begun and completed in one, once a room, on the day on which it ended. A day that is
 * full takes nothing of it.
 */
export async function recordSitting(
  tx: Transaction,
  userId: string,
  { at, day }: Moment,
  { roomId, practiceId, minutes, startsAt }: Sitting,
) {
  if (await isRemoved(tx, userId, roomId)) return
  const [created] = await tx
    .insert(sessions)
    .values({
      userId,
      practiceId,
      roomId,
      startKey: roomId,
      durationMinutes: minutes,
      startedAt: startsAt,
      startedOn: day,
      completedAt: at,
      completedOn: day,
    })
    .onConflictDoNothing()
    .returning({ id: sessions.id })
  if (!created) return
  const counted = Math.min(minutes, await roomOn(tx, userId, day))
  const own = eq(sessions.id, created.id)
  if (counted === 0) return void (await tx.delete(sessions).where(own))
  if (counted < minutes) await tx.update(sessions).set({ durationMinutes: counted }).where(own)
  await countStart(tx, userId, at)
  await countCompletion(tx, userId, day, counted, at)
}
