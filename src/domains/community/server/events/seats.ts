import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { sameVersion } from '#server/db/unchanged.ts'
import { Failure, orNotFound } from '#shared/errors.ts'
import { isOver } from '../../rules.ts'
import { announceSeats } from '../eventNotices/announce.ts'
import { known } from '../eventNotices/noteChange.ts'
import { enqueueConfirmation } from '../eventNotices/noticeJob.ts'
import { noteKnown } from '../eventNotices/registeredMeanwhile.ts'
import { hasRoom } from '../hasRoom.ts'
import {
  communityEvents,
  communityEventParticipants as participants,
  communityEventWaiting as waiting,
} from '../tables.ts'

/** Locks the event's row. Every change of its seats does so first, so that the count always equals the rows. */
export async function holdEvent(tx: Transaction, eventId: string) {
  const [event] = await tx.select(known).from(communityEvents).where(eq(communityEvents.id, eventId)).for('update')
  return event
}

export async function holdOpenEvent(tx: Transaction, eventId: string, now: Date) {
  const event = await holdEvent(tx, eventId)
  if (!orNotFound(event).isActive) throw new Failure('NOT_FOUND')
  if (event && isOver(event, now)) throw new Failure('CONFLICT')
}

/** Without `mail` no confirmation is sent: who takes a seat by walking in is there. */
type Wish = { userId: string; eventId: string; now: Date; mail?: { canSend: boolean } }

/** Takes a seat, of which a mail tells, or answers false: the update that counts finds no row when every seat is taken. */
export async function takeSeat(tx: Transaction, { userId, eventId, now, mail }: Wish): Promise<boolean> {
  const [hasSeat] = await tx
    .update(communityEvents)
    .set(counted(1))
    .where(
      hasRoom(communityEvents, eventId, {
        taken: communityEvents.participantCount,
        seats: communityEvents.maxParticipants,
      }),
    )
    .returning({ id: communityEvents.id })
  if (!hasSeat) return false
  const [seat] = await tx
    .insert(participants)
    .values({ eventId, userId, registeredAt: now })
    .returning({ seatId: participants.id })
  await noteKnown(tx, eventId, [userId], now)
  if (seat && mail?.canSend) await enqueueConfirmation(tx, { ...seat, eventId, userId }, now)
  return true
}

/** The seat that comes free goes to the one who has waited longest, in the same transaction. True when there was one. */
export async function giveUpSeat(tx: Transaction, userId: string, eventId: string, now: Date): Promise<boolean> {
  const event = await holdEvent(tx, eventId)
  const left = await leaveSeat(tx, userId, eventId)
  if (left && event?.isActive && !isOver(event, now)) await seatWaiting(tx, eventId, now)
  return left
}

async function leaveSeat(tx: Transaction, userId: string, eventId: string): Promise<boolean> {
  await tx.delete(waiting).where(and(eq(waiting.eventId, eventId), eq(waiting.userId, userId)))
  const [left] = await tx
    .delete(participants)
    .where(and(eq(participants.eventId, eventId), eq(participants.userId, userId)))
    .returning({ id: participants.id })
  if (!left) return false
  await tx.update(communityEvents).set(counted(-1)).where(eq(communityEvents.id, eventId))
  return true
}

/** Gives the free seats to those who wait, longest first, however many, and has them told. The caller holds the event's row. */
export async function seatWaiting(tx: Transaction, eventId: string, now: Date) {
  const [event] = await tx
    .select({ free: sql<number>`${communityEvents.maxParticipants} - ${communityEvents.participantCount}` })
    .from(communityEvents)
    .where(eq(communityEvents.id, eventId))
  if (!event || event.free <= 0) return
  const next = tx
    .select({ id: waiting.id })
    .from(waiting)
    .where(and(eq(waiting.eventId, eventId), isNull(waiting.seatedAt)))
    .orderBy(asc(waiting.waitingSince), asc(waiting.id))
    .limit(event.free)
  const seated = tx
    .$with('seated')
    .as(
      tx
        .update(waiting)
        .set({ seatedAt: now, toldAt: null })
        .where(inArray(waiting.id, next))
        .returning({ userId: waiting.userId }),
    )
  const given = await tx
    .with(seated)
    .insert(participants)
    .select(
      tx
        .select({
          id: sql<string>`gen_random_uuid()`.as('id'),
          eventId: sql<string>`${eventId}::uuid`.as('event_id'),
          userId: seated.userId,
          registeredAt: sql<Date>`${now.toISOString()}::timestamptz`.as('registered_at'),
        })
        .from(seated),
    )
    .returning({ id: participants.id, userId: participants.userId })
  const [first] = given
  if (!first) return
  await announceSeats(tx, now, eventId, first.id)
  await noteKnown(
    tx,
    eventId,
    given.map(({ userId }) => userId),
    now,
  )
  await tx.update(communityEvents).set(counted(given.length)).where(eq(communityEvents.id, eventId))
}

const counted = (by: number) => ({
  participantCount: sql`${communityEvents.participantCount} + ${by}`,
  ...sameVersion(communityEvents),
})
