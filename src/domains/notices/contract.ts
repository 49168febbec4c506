import { z } from 'zod/mini'
import { EVERY_DAY, hourPattern } from './rules.ts'

export const reminderAt = z.nullable(z.string().check(z.regex(new RegExp(hourPattern), 'NO_SUCH_HOUR')))
export const reminderDays = z.int().check(z.minimum(1, 'NO_DAY'), z.maximum(EVERY_DAY, 'NO_SUCH_DAY'))

/** The form as a whole: the three switches of §2.12, and beneath them hour, weekdays and kinds. */
const notices = z.strictObject({
  email: z.boolean(),
  push: z.boolean(),
  practice_reminders: z.boolean(),
  reminderAt,
  reminderDays,
  reminderEmail: z.boolean(),
  reminderPush: z.boolean(),
  eventEmail: z.boolean(),
  eventPush: z.boolean(),
  letterEmail: z.boolean(),
})

/** What was changed: the rest may have been changed elsewhere meanwhile, in another tab or by the link in a mail. */
export const saveNotices = z.partial(notices)

export type Notices = z.infer<typeof notices>
export type SaveNotices = z.infer<typeof saveNotices>
