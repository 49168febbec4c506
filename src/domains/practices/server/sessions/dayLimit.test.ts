import { beforeAll, expect, test } from 'vitest'
import { asManyConnections, type Caller, type Person, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { minutesOfDay } from '../../history.ts'
import { figuresFromRows, figuresShown } from '../testing/figuresFromRows.ts'
import { finishSilentListening } from './listen.ts'

const kit = testKitWithContent(asManyConnections)
const key = () => crypto.randomUUID()
const day = '2026-11-15'
const practiceId = contentId('practice', 'mare-crescente')
let audioContentId: string

beforeAll(async () => {
  const [audio] = await kit.services.db
    .insert(audioContents)
    .values({ title: 'Longo', durationMinutes: 100 })
    .returning()
  audioContentId = audio?.id ?? ''
})

const add = ({ userPracticeSessions }: Caller, minutes: number) =>
  userPracticeSessions.add({ day, minutes, title: 'Retiro', startKey: key() })

const report = (sessionId: string, to: number, isOver = true) => ({
  sessionId,
  audioContentId,
  moduleId: null,
  heard: [[0, to] as [number, number]],
  isOver,
})

const practise = async ({ userPracticeSessions }: Caller) => {
  const { sessionId } = await userPracticeSessions.start({ practiceId, startKey: key() })
  return userPracticeSessions.complete({ sessionId })
}

/** A member whose day takes so many minutes more. */
async function withRoom(room: number) {
  const person = await kit.person()
  const caller = await kit.as(person)
  for (let left = minutesOfDay - room; left > 0; left -= 600) await add(caller, Math.min(left, 600))
  return { person, caller }
}

async function minutesOf(person: Person) {
  const shown = await figuresShown(await kit.as(person))
  expect(shown).toEqual(await figuresFromRows(kit.services.db, person.id, day))
  return shown.mine.todayMinutes
}

test('a practice done elsewhere that its day cannot take is refused with the field, and one that it can is not', async () => {
  const { person, caller } = await withRoom(10)
  await expect(add(caller, 11)).rejects.toMatchObject({ cause: { fields: { minutes: 'DAY_FULL' } } })
  expect(await minutesOf(person)).toBe(minutesOfDay - 10)
  const last = { day, minutes: 10, title: 'Retiro', startKey: key() }
  const twice = [await caller.userPracticeSessions.add(last), await caller.userPracticeSessions.add(last)]
  expect(twice).toEqual([{ sessionId: last.startKey }, { sessionId: last.startKey }])
  expect(await minutesOf(person)).toBe(minutesOfDay)
})

test.each<[string, (caller: Caller) => Promise<unknown>]>([
  ['the timer', ({ userPracticeSessions }) => userPracticeSessions.timer({ minutes: 90, startKey: key() })],
  ['listening', ({ userPracticeSessions }) => userPracticeSessions.listen(report(key(), 6000))],
  ['a practice', practise],
])('%s is cut to what the day still takes, and a full day takes nothing of it', async (_, act) => {
  const { person, caller } = await withRoom(2)
  await act(caller)
  expect(await minutesOf(person)).toBe(minutesOfDay)
  await refusal(act(caller))
  expect(await minutesOf(person)).toBe(minutesOfDay)
})

test('listening that goes on, or ends by itself, does not count past the day', async () => {
  const { person, caller } = await withRoom(5)
  const [sitting, silent] = [key(), key()]
  await caller.userPracticeSessions.listen(report(silent, 600, false))
  await caller.userPracticeSessions.listen(report(sitting, 180))
  const more = await caller.userPracticeSessions.listen(report(sitting, 6000))
  expect(more).toMatchObject({ minutes: 5 })
  await finishSilentListening(kit.services.db, new Date(kit.clock.now.getTime() + 3_600_000))
  expect(await minutesOf(person)).toBe(minutesOfDay)
})

test('calls at the same time do not take the same minutes', async () => {
  const { person, caller } = await withRoom(100)
  const { userPracticeSessions } = caller
  await Promise.all(
    Array.from({ length: 4 }, () => [
      refusal(userPracticeSessions.timer({ minutes: 60, startKey: key() })),
      refusal(userPracticeSessions.listen(report(key(), 3600))),
      refusal(add(caller, 60)),
      refusal(practise(caller)),
    ]).flat(),
  )
  expect(await minutesOf(person)).toBeLessThanOrEqual(minutesOfDay)
  expect(await minutesOf(person)).toBeGreaterThan(minutesOfDay - 60)
})

test('practices that are completed at the same time do not take the same minutes', async () => {
  const { person, caller } = await withRoom(3)
  const { userPracticeSessions } = caller
  const keys = Array.from({ length: 12 }, key)
  for (const startKey of keys) await userPracticeSessions.start({ practiceId, startKey })
  await Promise.all(keys.map((sessionId) => refusal(userPracticeSessions.complete({ sessionId }))))
  expect(await minutesOf(person)).toBe(minutesOfDay)
})
