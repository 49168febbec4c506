import { z } from 'zod/mini'
import { made } from '#shared/made.ts'

/** Rounded and clamped by rules.clampLevel; only a number is asked for. */
export const checkIn = z.strictObject({ level: z.number(), made })
