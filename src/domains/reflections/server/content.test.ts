import { asc, between, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { testKit } from '#app/server/testing/kit.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { contentFile, contentId } from '#server/content/contentFiles.ts'
import { daysOfYear } from '../rules.ts'
import { ownImages, renewReflections } from './content.ts'
import { dailyReflections } from './tables.ts'

const loading = { briefly: true, onProgress: () => {} }
const kit = testKit()

const daysOf = async (year: number) =>
  (
    await kit.services.db
      .select({ date: dailyReflections.date })
      .from(dailyReflections)
      .where(between(dailyReflections.date, `${year}-01-01`, `${year}-12-31`))
      .orderBy(asc(dailyReflections.date))
  ).map(({ date }) => date)

test('every day of this year and the next has its reflection, and nothing of what staff did is undone', async () => {
  const { db } = kit.services
  const practice = { id: contentId('practice', 'sinos-no-silencio'), name: 'Sinos no silêncio' }
  await db.insert(recommendedPractices).values(practice)
  await db.insert(dailyReflections).values({ date: '2027-05-05', phrase: 'Da equipe', question: 'Por quê?' })

  await renewReflections(db, new Date('2027-06-01T12:00:00Z'))

  expect(await daysOf(2027)).toEqual(daysOfYear(2027))
  expect(await daysOf(2028)).toEqual(daysOfYear(2028))
  expect(await daysOf(2028)).toContain('2028-02-29')
  const [kept] = await db.select().from(dailyReflections).where(eq(dailyReflections.date, '2027-05-05'))
  expect(kept?.phrase).toBe('Da equipe')
  const suggesting = await db.select().from(dailyReflections).where(isNotNull(dailyReflections.suggestedPracticeId))
  expect(suggesting.length).toBeGreaterThan(200)

  await db.delete(dailyReflections).where(eq(dailyReflections.date, '2028-03-03'))
  await Promise.all([1, 2, 3].map(() => renewReflections(db, new Date('2028-01-01T00:00:01Z'))))

  expect(await daysOf(2028)).toHaveLength(365)
  expect(await daysOf(2029)).toEqual(daysOfYear(2029))
})

test('a reflection that was written anew is so on days to come, unless staff changed it or members may have read it', async () => {
  const { db } = kit.services
  const [was] = contentFile(
    'reflections-earlier.json',
    z.array(z.object({ day: z.string(), phrase: z.string(), question: z.string() })),
  )
  if (!was) throw new Error('nothing was written anew')
  const { phrase, question } = was
  const put = (date: string, words: { phrase: string; question: string }) =>
    db
      .insert(dailyReflections)
      .values({ date, ...words })
      .onConflictDoUpdate({ target: dailyReflections.date, set: words })
  await put(`2027-${was.day}`, { phrase, question })
  await put(`2028-${was.day}`, { phrase, question })
  await put(`2029-${was.day}`, { phrase, question: 'E a equipe, o que pergunta?' })

  await db.transaction((tx) => ownImages.load(tx, new Date(`2027-${was.day}T12:00:00Z`), loading))

  const phraseOf = async (date: string) =>
    (await db.select().from(dailyReflections).where(eq(dailyReflections.date, date)))[0]?.phrase
  expect(await phraseOf(`2027-${was.day}`)).toBe(phrase)
  expect(await phraseOf(`2028-${was.day}`)).toEqual(expect.not.stringMatching(phrase))
  expect(await phraseOf(`2029-${was.day}`)).toBe(phrase)
})

test('the words of two days are never the same', async () => {
  const year = await kit.services.db
    .select({ phrase: dailyReflections.phrase, question: dailyReflections.question })
    .from(dailyReflections)
    .where(between(dailyReflections.date, '2028-01-01', '2028-12-31'))

  expect(new Set(year.map(({ phrase }) => phrase)).size).toBe(year.length)
  expect(new Set(year.map(({ question }) => question)).size).toBe(year.length)
})
