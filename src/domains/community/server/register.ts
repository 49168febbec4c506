import { and, eq } from 'drizzle-orm'
import type { Member } from '#domains/auth/server/readSession.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { Failure } from '#shared/errors.ts'
import { isOver } from '../rules.ts'
import { findEvent } from './events.ts'
import { holdEvent, holdOpenEvent, leaveSeat, seatWaiting, takeSeat } from './seats.ts'
import { communityEventParticipants as participants, communityEventWaiting as waiting } from './tables.ts'

/** Registering twice is registering once. */
export async function register(db: Db, who: Member, eventId: string, now: Date) {
  await db.transaction(async (tx) => {
    await holdOpenEvent(tx, eventId, now)
    if (await isRegistered(tx, who, eventId)) return
    if (!(await takeSeat(tx, who.id, eventId, now))) throw new Failure('EVENT_FULL')
    await stopWaiting(tx, who, eventId)
  })
  return findEvent(db, who, eventId)
}

/** The seat that comes free goes to the one who has waited longest, in the same transaction. */
export async function cancelRegistration(db: Db, who: Member, eventId: string, now: Date) {
  await db.transaction(async (tx) => {
    const event = await holdEvent(tx, eventId)
    const left = await leaveSeat(tx, who.id, eventId)
    if (left && event?.isActive && !isOver(event, now)) await seatWaiting(tx, eventId, now)
  })
  return findEvent(db, who, eventId)
}

/** Whoever asks to wait while a seat is free simply gets it. */
export async function waitForSeat(db: Db, who: Member, eventId: string, now: Date) {
  await db.transaction(async (tx) => {
    await holdOpenEvent(tx, eventId, now)
    if (await isRegistered(tx, who, eventId)) return
    if (await takeSeat(tx, who.id, eventId, now)) return stopWaiting(tx, who, eventId)
    await tx.insert(waiting).values({ eventId, userId: who.id, waitingSince: now }).onConflictDoNothing()
  })
  return findEvent(db, who, eventId)
}

export async function leaveWaitingList(db: Db, who: Member, eventId: string) {
  await db.transaction((tx) => stopWaiting(tx, who, eventId))
  return findEvent(db, who, eventId)
}

async function stopWaiting(tx: Transaction, who: Member, eventId: string) {
  await tx.delete(waiting).where(and(eq(waiting.eventId, eventId), eq(waiting.userId, who.id)))
}

async function isRegistered(tx: Transaction, who: Member, eventId: string): Promise<boolean> {
  const found = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.eventId, eventId), eq(participants.userId, who.id)))
  return found.length > 0
}
