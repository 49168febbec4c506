import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { seenThen } from '#server/db/seenThen.ts'
import { orNotFound } from '#shared/errors.ts'
import type { Activity } from '#shared/fields.ts'
import type { Made } from '#shared/made.ts'
import { recommendedPractices as practices } from './tables.ts'

/** Shows a practice to members or hides it. Hiding loses nothing: switching it on brings it back as it was. */
export async function setPracticeActive(db: Db, { id, isActive }: Activity) {
  const [changed] = await db
    .update(practices)
    .set({ isActive, publishedAt: publishedBy(isActive) })
    .where(eq(practices.id, id))
    .returning({ id: practices.id })
  return orNotFound(changed)
}

/**
 * For an UPDATE that also sets `is_active`, whose old value is read here: a practice is published when it is switched on for
 * the first time. One that was already active before this was recorded has been known since it was made.
 */
export const publishedBy = (isActive: boolean) =>
  sql`coalesce(${practices.publishedAt}, case when ${practices.isActive} then ${practices.createdAt} when ${isActive} then now() end)`

/** Whether members could see a practice when a queued call was made: one that was never switched on has no `published_at`. */
export const shownThen = (made: Made, at: Date) =>
  seenThen({ createdAt: practices.publishedAt, updatedAt: practices.updatedAt }, made, at)
