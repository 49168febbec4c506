import { and, eq, gt, inArray } from 'drizzle-orm'
import { z } from 'zod/mini'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { type ContentPart, contentFile, contentId } from '#server/content/contentFiles.ts'
import { noteLoaded } from '#server/content/load.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { addDays, localDay } from '#shared/dates.ts'
import { daysOfYear } from '../rules.ts'
import { dailyReflections } from './tables.ts'

const reflections = z.array(z.strictObject({ day: z.string(), phrase: z.string(), question: z.string() }))

/** Practices with an audio, which start in the player (§4). Every third day suggests one of them, in turn. */
const suggestions = ['sinos-no-silencio', 'oceano-interior']

export const reflectionsContent: ContentPart = { name: 'reflections', load: giveYears }

/**
 * Once: twelve reflections had an image that another day has too, and were written anew. Days to come get the new words where
 * staff left the old ones; a day that members may have read, and written about, stays as it was.
 */
export const ownImages: ContentPart = {
  name: 'reflections: an image of its own each',
  async load(tx, now) {
    const words = wordsByDay()
    const read = addDays(localDay(now, 'UTC'), 1)
    for (const { day, phrase, question } of contentFile('reflections-earlier.json', reflections))
      await tx
        .update(dailyReflections)
        .set({ ...words.get(day) })
        .where(
          and(
            gt(dailyReflections.date, read),
            eq(dailyReflections.phrase, phrase),
            eq(dailyReflections.question, question),
          ),
        )
  },
}

/** Runs at each start and hourly: in a new year the following one gets its reflections. What staff wrote or removed stays. */
export const renewReflections = (db: Db, now: Date) => db.transaction((tx) => giveYears(tx, now))

async function giveYears(tx: Transaction, now: Date) {
  for (const year of [now.getUTCFullYear(), now.getUTCFullYear() + 1]) {
    if (await noteLoaded(tx, `reflections of ${year}`)) await giveYear(tx, year)
  }
}

async function giveYear(tx: Transaction, year: number) {
  const byDay = wordsByDay()
  const practices = await practicesToSuggest(tx)
  const rows = daysOfYear(year).flatMap((date, index) => {
    const words = byDay.get(date.slice(5))
    const suggestedPracticeId = index % 3 === 0 ? practices[(index / 3) % practices.length] : undefined
    return words ? [{ id: contentId('reflection', date), date, ...words, suggestedPracticeId }] : []
  })
  await tx.insert(dailyReflections).values(rows).onConflictDoNothing()
}

const wordsByDay = () => new Map(contentFile('reflections.json', reflections).map(({ day, ...words }) => [day, words]))

async function practicesToSuggest(tx: Transaction): Promise<string[]> {
  const ids = suggestions.map((slug) => contentId('practice', slug))
  const found = await tx
    .select({ id: recommendedPractices.id })
    .from(recommendedPractices)
    .where(inArray(recommendedPractices.id, ids))
  const existing = new Set(found.map(({ id }) => id))
  return ids.filter((id) => existing.has(id))
}
