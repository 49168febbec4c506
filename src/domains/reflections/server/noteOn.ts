import { and, eq, isNull, or, type Placeholder } from 'drizzle-orm'
import type { Who } from '#server/db/reads/read.ts'
import { userReflections as notes } from './tables.ts'

/** A member's note on a reflection. One whose reflection staff has deleted goes by its own id, in lists and wherever one is named. */
export const noteOn = (who: Who, reflectionId: string | Placeholder) =>
  and(
    eq(notes.userId, who.id),
    or(eq(notes.reflectionId, reflectionId), and(isNull(notes.reflectionId), eq(notes.id, reflectionId))),
  )
