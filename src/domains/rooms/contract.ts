import { z } from 'zod/mini'
import { sitLengths } from './lengths.ts'

/** In the one spelling it is stored in: rooms are also looked up by it in memory. */
const id = z.uuid('INVALID_ID').check(z.toLowerCase())

export const room = z.strictObject({ roomId: id })
export const openNow = z.strictObject({ groupId: id, minutes: z.literal([...sitLengths]) })
export type OpenNow = z.infer<typeof openNow>
