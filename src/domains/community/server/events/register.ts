import { and, eq } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Context, Member } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { noteKnown } from '../eventNotices/registeredMeanwhile.ts'
import { communityEventParticipants as participants, communityEventWaiting as waiting } from '../tables.ts'
import { findEvent } from './events.ts'
import { giveUpSeat, holdEvent, holdOpenEvent, takeSeat } from './seats.ts'

type Asked = Pick<Context, 'db' | 'now' | 'mail'> & { member: Member }

/** Idempotent: a member who is registered already keeps the seat and gets no second mail. */
export async function register({ db, member: who, now, mail }: Asked, eventId: string) {
  await db.transaction(async (tx) => {
    await holdOpenEvent(tx, eventId, now)
    if (await isRegistered(tx, who, eventId)) return
    if (!(await takeSeat(tx, { userId: who.id, eventId, now, mail }))) throw new Failure('EVENT_FULL')
    await stopWaiting(tx, who, eventId)
  })
  return findEvent(db, who, eventId)
}

/** An event that staff deactivated meanwhile can be left too, and is still shown to the member who just left it. */
export async function cancelRegistration(db: Db, who: Member, eventId: string, now: Date) {
  const hasLeft = await db.transaction((tx) => giveUpSeat(tx, who.id, eventId, now))
  return findEvent(db, who, eventId, { evenInactive: hasLeft })
}

/** Whoever asks to wait while a seat is free simply gets it. */
export async function waitForSeat({ db, member: who, now, mail }: Asked, eventId: string) {
  await db.transaction(async (tx) => {
    await holdOpenEvent(tx, eventId, now)
    if (await isRegistered(tx, who, eventId)) return
    if (await takeSeat(tx, { userId: who.id, eventId, now, mail })) await stopWaiting(tx, who, eventId)
    else {
      await tx.insert(waiting).values({ eventId, userId: who.id, waitingSince: now }).onConflictDoNothing()
      await noteKnown(tx, eventId, [who.id], now)
    }
  })
  return findEvent(db, who, eventId)
}

/** Whoever was given a seat since the page was shown gives it up again: they do not mean to come. */
export async function leaveWaitingList(db: Db, who: Member, eventId: string, now: Date) {
  const place = await db.transaction(async (tx) => {
    await holdEvent(tx, eventId)
    const stopped = await stopWaiting(tx, who, eventId)
    if (stopped?.seatedAt) await giveUpSeat(tx, who.id, eventId, now)
    return stopped
  })
  return findEvent(db, who, eventId, { evenInactive: place !== undefined })
}

async function stopWaiting(tx: Transaction, who: Member, eventId: string) {
  const [place] = await tx
    .delete(waiting)
    .where(and(eq(waiting.eventId, eventId), eq(waiting.userId, who.id)))
    .returning({ seatedAt: waiting.seatedAt })
  return place
}

async function isRegistered(tx: Transaction, who: Member, eventId: string): Promise<boolean> {
  const found = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.eventId, eventId), eq(participants.userId, who.id)))
  return found.length > 0
}
