import { z } from 'zod/mini'
import { sitLengths } from './lengths.ts'

/** In the one spelling it is stored in: rooms are also looked up by it in memory. */
const id = z.uuid('INVALID_ID').check(z.toLowerCase())

export const room = z.strictObject({ roomId: id })
/** `stays`: asked by who was in it a moment ago, and is not moved from a room entered since. */
export const enterRoom = z.strictObject({ roomId: id, stays: z.optional(z.boolean()) })
export type EnterRoom = z.infer<typeof enterRoom>
export const openNow = z.strictObject({ groupId: id, minutes: z.literal([...sitLengths]) })
export type OpenNow = z.infer<typeof openNow>
