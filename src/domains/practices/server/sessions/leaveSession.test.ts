import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Person, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { userPracticeSessions } from '../tables.ts'
import { figuresFromRows, figuresShown } from '../testing/figuresFromRows.ts'

const kit = testKitWithContent()
const practiceId = contentId('practice', 'mare-crescente')
const day = '2026-11-15'
const at = (seconds: number) => ({ at: new Date(Date.UTC(2026, 10, 15, 12, 0, seconds)).toISOString(), day })

const begin = async (person: Person, seconds = 0) => {
  const startKey = crypto.randomUUID()
  await (await kit.as(person)).userPracticeSessions.start({ practiceId, startKey, made: at(seconds) })
  return startKey
}

const rowsOf = ({ id }: Person) =>
  kit.services.db.select().from(userPracticeSessions).where(eq(userPracticeSessions.userId, id))

async function percentageOf(person: Person) {
  const shown = await figuresShown(await kit.as(person))
  expect(shown).toEqual(await figuresFromRows(kit.services.db, person.id, day))
  return shown.mine.completedPracticesPercentage
}

test('a practice that was only looked at leaves the figures and the history as they were', async () => {
  const ana = await kit.person()
  const { userPracticeSessions: sessions } = await kit.as(ana)
  await sessions.complete({ sessionId: await begin(ana), made: at(50) })
  const looked = await begin(ana, 100)
  expect(await percentageOf(ana)).toBe(50)

  for (let times = 0; times < 2; times++) await sessions.leave({ sessionId: looked, made: at(159) })

  expect(await percentageOf(ana)).toBe(100)
  expect(await rowsOf(ana)).toHaveLength(1)
  await sessions.start({ practiceId, startKey: looked, made: at(100) })
  expect(await percentageOf(ana)).toBe(100)
})

test.each<[string, number, (person: Person, sessionId: string) => Promise<unknown>]>([
  ['that went on for a minute', 60, async () => {}],
  [
    'that was completed',
    30,
    async (person, sessionId) => (await kit.as(person)).userPracticeSessions.complete({ sessionId, made: at(20) }),
  ],
  [
    'in which it was noted how it felt',
    30,
    async (person, sessionId) => (await kit.as(person)).userPracticeSessions.feel({ sessionId, before: 4 }),
  ],
  [
    'in which it was noted how it felt afterwards',
    30,
    async (person, sessionId) => (await kit.as(person)).userPracticeSessions.feel({ sessionId, after: 9 }),
  ],
  [
    'that was rated',
    30,
    async (person, sessionId) => (await kit.as(person)).practiceRatings.save({ sessionId, rating: 5 }),
  ],
  ['that is said to be left before it began', -1, async () => {}],
])('a practice %s stays when it is left', async (_, seconds, act) => {
  const ana = await kit.person()
  const sessionId = await begin(ana)
  await act(ana, sessionId)
  await (await kit.as(ana)).userPracticeSessions.leave({ sessionId, made: at(seconds) })
  expect(await rowsOf(ana)).toHaveLength(1)
  await percentageOf(ana)
})

test('leaving changes nothing of another member’s practice, and nothing for a visitor', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  const sessionId = await begin(ana)
  const left = { sessionId, made: at(5) }
  await (await kit.as(bia)).userPracticeSessions.leave(left)
  expect(await refusal((await kit.as(null)).userPracticeSessions.leave(left))).toBe('UNAUTHENTICATED')
  expect(await rowsOf(ana)).toHaveLength(1)
})
