import { z } from 'zod/mini'
import { cursor, seen } from '#shared/fields.ts'
import { circles } from './circles.ts'
import { limits } from './rules.ts'

const id = z.uuid('INVALID_ID')

export const circle = z.strictObject({ circleId: z.enum(circles), cursor })
export const group = z.strictObject({ groupId: id })
export const groupPage = z.strictObject({ circleId: z.enum(circles), groupId: id })
export const event = z.strictObject({ eventId: id })
export const challenge = z.strictObject({ challengeId: id })

const reason = z
  .string()
  .check(...seen, z.minLength(1, 'REASON_REQUIRED'), z.maxLength(limits.reason, 'REASON_TOO_LONG'))

export const reportForm = z.strictObject({ reason })
export const report = z.union([z.strictObject({ groupId: id, reason }), z.strictObject({ eventId: id, reason })])
export type Report = z.infer<typeof report>

export const staffReports = z.strictObject({ cursor })
export const resolveReport = z.strictObject({ reportId: id })
