import { z } from 'zod/mini'
import { cursor } from '#shared/fields.ts'
import { made } from '#shared/made.ts'
import { savedKinds } from '#shared/savedKinds.ts'
import { mostCarried } from './rules.ts'

const kind = z.enum(savedKinds)

export const listSaved = z.strictObject({ kind: z.optional(kind), cursor })

export const ofKind = z.strictObject({ kind })

/** A wish about one thing: to keep it, or no longer. */
export const setSaved = z.strictObject({ kind, id: z.uuid(), isSaved: z.boolean(), made })

/** Favourite reflections that only a device knew. */
export const carryFavourites = z.strictObject({ reflectionIds: z.array(z.uuid()).check(z.maxLength(mostCarried)) })

export type ListSaved = z.infer<typeof listSaved>
export type SetSaved = z.infer<typeof setSaved>
