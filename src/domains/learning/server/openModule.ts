import { and, or } from 'drizzle-orm'
import { seenThen } from '#server/db/seenThen.ts'
import type { Made } from '#shared/made.ts'
import { learningModules, learningTracks } from './tables.ts'

/**
 * Whether members can see a module, asked together with its track: both are shown, or were when a call that waited in the
 * outbox was made.
 */
export const isOpenModule = (made: Made, at: Date) =>
  and(
    or(learningModules.isActive, seenThen(learningModules, made, at)),
    or(learningTracks.isActive, seenThen(learningTracks, made, at)),
  )
