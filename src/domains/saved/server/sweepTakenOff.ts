import { and, lt, not } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { TAKEN_OFF_DAYS } from '#shared/retention.ts'
import { savedItems } from './tables.ts'

/** Calls older than thirty days are refused (momentOf.ts): by then nothing can bring it back any more. */
export const sweepTakenOff = (db: Db, now: Date) =>
  db
    .delete(savedItems)
    .where(and(not(savedItems.isSaved), lt(savedItems.savedAt, new Date(now.getTime() - TAKEN_OFF_DAYS * 86_400_000))))
