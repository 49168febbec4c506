import { z } from 'zod/mini'
import { day, moment } from './storable.ts'

/**
 * When a queued call was made, and on which of the member's calendar days: it may reach the server later. Left out, the
 * call is made now.
 */
export const made = z.optional(z.strictObject({ at: moment, day }))

export type Made = z.infer<typeof made>
