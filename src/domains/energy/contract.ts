import { z } from 'zod/mini'
import { made } from '#shared/made.ts'
import { day } from '#shared/storable.ts'
import { evolutionDays } from './evolution.ts'

/** Any number is accepted as a level: `clampLevel` rounds it and keeps it within 1 to 10. */
export const checkIn = z.strictObject({ level: z.number(), made })

/** `level` is the one to take back: another that was set meanwhile stays. `before` comes in its place, if the day had one. */
export const takeBack = z.strictObject({ level: z.number(), before: z.optional(z.number()), made })

/** `day` is the day before the one on which it is made. */
export const checkInForYesterday = z.strictObject({ level: z.number(), day, made })

export const evolution = z.strictObject({ days: z.literal(evolutionDays) })

/** 'YYYY-MM'. */
export const oneMonth = z.strictObject({ month: z.string().check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/)) })

export const oneDay = z.strictObject({ day })
