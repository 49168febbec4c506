import { and, eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import { countAttempt } from '#domains/auth/server/attempts/attempts.ts'
import { users } from '#domains/auth/server/tables.ts'
import { noticeSettings } from '#domains/notices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobKind } from '#server/jobs/kinds.ts'
import { unsubscribeLink } from '#server/mail/unsubscribe.ts'
import { Failure } from '#shared/errors.ts'
import { mail as texts } from '../../mail.texts.ts'
import { communityPaths } from '../../paths.ts'
import { longDate, timeRange, zoneName } from '../../when.ts'
import { communityEvents, communityEventParticipants as participants } from '../tables.ts'

const input = z.object({ seatId: z.uuid() })
type Wanted = z.infer<typeof input>

declare module '#server/jobs/kinds.ts' {
  interface JobKinds {
    'community.link': Wanted
  }
}

/** For who has just taken a seat, in the same transaction. */
export const enqueueLinks = (tx: Transaction, seats: { seatId: string; userId: string }[], runAt: Date) =>
  enqueue(
    tx,
    'community.link',
    ...seats.map(({ seatId, userId }) => ({ key: seatId, payload: { seatId }, runAt, userId })),
  )

/**
 * §2.10: mails the meeting's address to who has registered, unless they left again, or turned mails off. Neither the event nor
 * its group is named: a mailbox may be read by others, and some titles tell what troubles their members. The message's own link
 * is the event's page, because the outbox prints that one in the log.
 */
export const linkMail: JobKind<Wanted> = {
  input,
  async run({ db, mail, config, secret }, { seatId }, job) {
    const found = await findSeat(db, seatId)
    if (!found?.event.meetingLink || !found.preferences.email || found.byEmail === false) return
    if (job.attempt === 1 && !(await mayBeSent(db, found.userId, job.now))) return
    const { event, email, timezone } = found
    const when = `${longDate(event.startDate, timezone)}, ${timeRange(event.startDate, event.endDate, timezone)}`
    const link = new URL(communityPaths.event.replace(':eventId', event.id), config.appUrl).href
    const text = texts.link.text(when, zoneName(event.startDate, timezone), found.event.meetingLink)
    const unsubscribe = unsubscribeLink({ secret, config }, found.userId, 'event')
    await mail.send({ to: email, subject: texts.link.subject, text, link, unsubscribe }, job)
  },
}

async function findSeat(db: Db, seatId: string) {
  const [found] = await db
    .select({
      event: communityEvents,
      userId: users.id,
      email: users.email,
      timezone: profiles.timezone,
      preferences: profiles.notificationPreferences,
      byEmail: noticeSettings.eventEmail,
    })
    .from(participants)
    .innerJoin(communityEvents, and(eq(communityEvents.id, participants.eventId), communityEvents.isActive))
    .innerJoin(users, eq(users.id, participants.userId))
    .innerJoin(profiles, eq(profiles.id, participants.userId))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, participants.userId))
    .where(eq(participants.id, seatId))
  return found
}

/** Who registers and cancels over and over is still registered, but gets only so many mails. */
const mayBeSent = (db: Db, userId: string, now: Date) =>
  countAttempt(db, 'linkMailOfMember', userId, now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false
      throw error
    },
  )
