import { z } from 'zod/mini'
import { pushTo } from '#domains/push/server/pushTo.ts'
import type { JobKind } from '#server/jobs/kinds.ts'
import { paths } from '#shared/paths.ts'
import { reminders, mail as texts } from '../mail.texts.ts'
import { isLate, variantOf } from '../reminder.ts'
import { noticeMail } from './noticeMail.ts'
import { findRecipient, practisedOn, type Recipient } from './recipient.ts'

const input = z.object({
  userId: z.uuid(),
  day: z.string(),
  what: z.enum(['reminder', 'farewell']),
  by: z.enum(['email', 'push']),
  dueAt: z.string(),
})
type Wanted = z.infer<typeof input>

declare module '#server/jobs/kinds.ts' {
  interface JobKinds {
    'notices.reminder': Wanted
  }
}

/** The channels by which this member wants to be reminded. */
export function channelsOf({ preferences, settings }: Recipient): Wanted['by'][] {
  if (!preferences.practice_reminders) return []
  const byEmail = preferences.email && settings.reminderEmail
  const byPush = preferences.push && settings.reminderPush
  return [...(byEmail ? (['email'] as const) : []), ...(byPush ? (['push'] as const) : [])]
}

/** What was changed or practised between the hour and this attempt is heard: the member is asked for again. */
export const reminderJob: JobKind<Wanted> = {
  input,
  async run(services, { userId, day, what, by, dueAt }, job) {
    if (isLate(job.now, new Date(dueAt))) return
    const member = await findRecipient(services.db, userId)
    if (!member || !channelsOf(member).includes(by)) return
    if ((await practisedOn(services.db, [{ userId, day }])).has(userId)) return
    const words = what === 'farewell' ? texts.farewell : { ...texts.reminder, ...variant(userId, day) }
    if (by === 'email') await noticeMail(services, { userId, ...member }, { kind: 'reminder', ...words }, job)
    else {
      const message = { title: words.title, body: words.text, url: paths.home, tag: 'reminder' }
      await pushTo(services.db, userId, message, { key: `reminder/${userId}/${day}`, now: job.now })
    }
  },
}

const variant = (userId: string, day: string) => reminders[variantOf(userId, day, reminders.length)] ?? reminders[0]
