import { z } from 'zod/mini'
import { edited, requiredText } from '#shared/fields.ts'
import { made } from '#shared/made.ts'
import { dayKinds, lengths, marks, reasons, reminderPattern, sentenceLimit, weekDays } from './rules.ts'

/** Only the questions that are given were answered; null is one that was skipped. */
export const answer = z.strictObject({
  brought: z.optional(z.nullable(z.enum(reasons))),
  minutes: z.optional(z.nullable(z.literal([...lengths]))),
  reminder: z.optional(z.nullable(z.string().check(z.regex(reminderPattern)))),
  made,
})

export const dismiss = z.strictObject({ isDismissed: z.boolean(), made })

const day = z.int().check(z.gte(1), z.lte(weekDays))

export const markDay = z.strictObject({ day, mark: z.enum(marks), made })

export const planOf = z.strictObject({ reason: z.enum(reasons) })

/** `itemId` is empty for a reflection, which is that of the calendar's day. */
export const saveDay = z.strictObject({
  kind: z.enum(dayKinds),
  itemId: z.union([z.uuid('REQUIRED'), z.literal('')], 'REQUIRED'),
  sentence: requiredText(sentenceLimit),
})

export const updateDay = z.extend(saveDay, edited)

export type Answer = z.infer<typeof answer>
export type MarkDay = z.infer<typeof markDay>
export type UpdateDay = z.infer<typeof updateDay>
