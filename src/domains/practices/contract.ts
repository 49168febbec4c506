import { z } from 'zod/mini'
import { made } from '#shared/made.ts'
import { collections, ranges } from './rules.ts'

const feeling = z.int().check(z.gte(1), z.lte(10))

export const inRange = z.strictObject({ range: z.enum(ranges), after: z.optional(z.uuid()) })
export const inCollection = z.strictObject({ collection: z.enum(collections) })
export const one = z.strictObject({ id: z.uuid() })

/** `startKey` is made by the browser for each start, so that a double click or a repeated request is one session. */
export const start = z.strictObject({ practiceId: z.uuid(), startKey: z.uuid() })

export const complete = z.strictObject({ sessionId: z.uuid(), made })

export const timer = z.strictObject({
  minutes: z.int().check(z.gte(1), z.lte(120)),
  startKey: z.uuid(),
  made,
})

export const feel = z.strictObject({ sessionId: z.uuid(), before: z.optional(feeling), after: z.optional(feeling) })

export const rate = z.strictObject({ sessionId: z.uuid(), rating: z.int().check(z.gte(1), z.lte(5)) })
