import { eq } from 'drizzle-orm'
import { countAttempt } from '#domains/auth/server/attempts/attempts.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Context, Member } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'
import { mail as texts } from '../../mail.texts.ts'
import { communityPaths } from '../../paths.ts'
import { longDate, timeRange, zoneName } from '../../when.ts'
import type { findEvent } from './events.ts'

type Asked = Pick<Context, 'db' | 'mail' | 'auth' | 'log' | 'now'> & { member: Member }
type Event = Pick<Awaited<ReturnType<typeof findEvent>>, 'id' | 'startDate' | 'endDate' | 'meetingLink'>

/**
 * §2.10: mails the meeting's address to who has just registered, unless they turned mails off. Neither the event nor its group
 * is named: a mailbox may be read by others, and some titles tell what troubles their members. The message's own link is the
 * event's page, because the outbox prints that one in the log. The answer does not wait for the mail server.
 */
export async function sendLink({ db, mail, auth, log, now, member }: Asked, event: Event) {
  if (!event.meetingLink || !(await wantsMail(db, member)) || !(await mayBeSent(db, member, now))) return
  const { timezone, email } = member
  const when = `${longDate(event.startDate, timezone)}, ${timeRange(event.startDate, event.endDate, timezone)}`
  const link = new URL(communityPaths.event.replace(':eventId', event.id), auth.appUrl).href
  const message = {
    to: email,
    subject: texts.link.subject,
    text: texts.link.text(when, zoneName(event.startDate, timezone), event.meetingLink),
    link,
  }
  mail.send(message).catch((error: unknown) => log.error({ err: error }, 'the link of a meeting was not mailed'))
}

async function wantsMail(db: Context['db'], { id }: Member): Promise<boolean> {
  const [found] = await db
    .select({ preferences: profiles.notificationPreferences })
    .from(profiles)
    .where(eq(profiles.id, id))
  return found?.preferences.email === true
}

/** Who registers and cancels over and over is still registered, but gets only so many mails. */
const mayBeSent = (db: Context['db'], { id }: Member, now: Date) =>
  countAttempt(db, 'linkMailOfMember', id, now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false
      throw error
    },
  )
