import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { firstWeeks } from './tables.ts'

/** Hides the cards of home, or shows them again. A wish that is older than the latest changes nothing. */
export async function dismiss(db: Db, who: { id: string }, at: Date, isDismissed: boolean) {
  await db
    .update(firstWeeks)
    .set({ isDismissed, dismissedAt: at })
    .where(and(eq(firstWeeks.userId, who.id), or(isNull(firstWeeks.dismissedAt), lte(firstWeeks.dismissedAt, at))))
  return { isDismissed }
}
