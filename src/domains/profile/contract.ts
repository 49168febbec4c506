import { z } from 'zod/mini'
import { colorThemes } from '#shared/colorThemes.ts'
import { personName } from '#shared/fields.ts'
import { storable } from '#shared/storable.ts'
import { defaultDurations, readyLanguages } from './rules.ts'

const timezone = z.string().check(z.minLength(1), z.maxLength(64), storable)

export const names = z.strictObject({ firstName: personName, lastName: personName })

export const notificationPreferences = z.strictObject({
  email: z.boolean(),
  push: z.boolean(),
  practice_reminders: z.boolean(),
})

/** Only what is given changes. A time zone of null follows the device again. */
export const updateProfile = z.partial(
  z.strictObject({
    ...names.shape,
    notificationPreferences,
    theme: z.enum(colorThemes),
    language: z.enum(readyLanguages),
    defaultDurationMinutes: z.literal([...defaultDurations]),
    timezone: z.nullable(timezone),
    showInFeed: z.boolean(),
    showCheckinsInFeed: z.boolean(),
  }),
)

export const followTimezone = z.strictObject({ timezone })

/** What cannot be undone is confirmed with the password: an open session alone is not enough. */
export const confirmed = z.strictObject({
  password: z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(128, 'REQUIRED')),
})

export type UpdateProfile = z.infer<typeof updateProfile>
