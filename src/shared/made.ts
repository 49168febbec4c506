import { z } from 'zod/mini'
import { day, moment } from './storable.ts'

/**
 * When, and on which of the member's days, something was made that may arrive later: a network was missing. Left out, it
 * is made now.
 */
export const made = z.optional(z.strictObject({ at: moment, day }))

export type Made = z.infer<typeof made>
