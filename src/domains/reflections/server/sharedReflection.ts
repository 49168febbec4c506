import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Preview } from '#server/http/previews.ts'
import { dayMonthAndYear } from '#shared/days.texts.ts'
import { sharedReflection } from '../contract.ts'
import { texts } from '../texts.ts'
import { latestDay } from './latestDay.ts'
import { dailyReflections } from './tables.ts'

/** For whoever gets the link: the reflection, and nothing of who shared it. Unpublished ones are nobody's yet; what is shared where the day begins first opens everywhere. */
export async function findShared(db: Db, now: Date, id: string) {
  const [found] = await db
    .select({
      id: dailyReflections.id,
      date: dailyReflections.date,
      phrase: dailyReflections.phrase,
      question: dailyReflections.question,
    })
    .from(dailyReflections)
    .where(and(eq(dailyReflections.id, id), dailyReflections.isActive, lte(dailyReflections.date, latestDay(now))))
  return found
}

export const previewShared: Preview = async ({ db, now }, params) => {
  const asked = sharedReflection.safeParse(params)
  const found = asked.success && (await findShared(db, now, asked.data.id))
  if (!found) return null
  return {
    title: texts.day.title(dayMonthAndYear(found.date)),
    description: `“${found.phrase}” ${found.question}`,
  }
}
