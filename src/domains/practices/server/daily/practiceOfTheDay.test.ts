import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { asManyConnections, type Person, testKit } from '#app/server/testing/kit.ts'
import { addDays, type LocalDay } from '#shared/dates.ts'
import type { Collection } from '../../rules.ts'
import { practiceDates, practiceOfTheDay, recommendedPractices, userPracticeSessions } from '../tables.ts'

const kit = testKit(asManyConnections)
const FIRST: LocalDay = '2026-11-15'

/** Three practices, of which 'C' is the newest: the list is C, B, A. */
beforeEach(async () => {
  await kit.services.db.delete(recommendedPractices)
  await publish('A', '2026-01-01')
  await publish('B', '2026-01-02')
  await publish('C', '2026-01-03')
})

type Values = { durationMinutes?: number; isActive?: boolean; collection?: Collection }

async function publish(name: string, created: LocalDay, values: Values = {}) {
  const { db } = kit.services
  const row = { name, createdAt: new Date(created), ...values }
  const [made] = await db.insert(recommendedPractices).values(row).returning({ id: recommendedPractices.id })
  return made?.id ?? ''
}

const named = (name: string) => eq(recommendedPractices.name, name)
const switchOff = (name: string) =>
  kit.services.db.update(recommendedPractices).set({ isActive: false }).where(named(name))
const remove = (name: string) => kit.services.db.delete(recommendedPractices).where(named(name))

async function putOn(day: LocalDay, name: string) {
  const { db } = kit.services
  const [found] = await db.select().from(recommendedPractices).where(named(name))
  await db.insert(practiceDates).values({ day, practiceId: found?.id ?? '' })
}

const todayOf = async (person: Person, day: LocalDay, time = '15:00') => {
  kit.clock.now = new Date(`${day}T${time}:00Z`)
  return (await kit.as(person)).recommendedPractices.today()
}

/** What the member is given on so many days in a row. */
async function given(person: Person, days: number, from = FIRST) {
  const names: (string | undefined)[] = []
  for (let day = 0; day < days; day++) names.push((await todayOf(person, addDays(from, day)))?.name)
  return names
}

test('the list starts with its first practice, moves on by one a day, and wraps', async () => {
  expect(await given(await kit.person(), 5)).toEqual(['C', 'B', 'A', 'C', 'B'])
})

test('a practice for an emergency is never the one of the day, neither in its turn nor when it is new', async () => {
  await publish('Agora', '2026-01-04', { collection: 'emergency' })
  const person = await kit.person()
  expect(await given(person, 2)).toEqual(['C', 'B'])
  await publish('De novo', FIRST, { collection: 'emergency' })
  expect(await given(person, 2, addDays(FIRST, 2))).toEqual(['A', 'C'])

  await putOn(addDays(FIRST, 4), 'Agora')
  expect(await given(person, 1, addDays(FIRST, 4))).toEqual(['Agora'])
})

test('nor is it offered as one more', async () => {
  await publish('Agora', '2026-01-04', { collection: 'emergency', durationMinutes: 1 })
  await publish('Curta', '2026-01-01', { collection: 'breathing', durationMinutes: 6 })
  const person = await kit.person()
  const first = await todayOf(person, FIRST)
  const { userPracticeSessions: sessions } = await kit.as(person)
  const { sessionId } = await sessions.start({ practiceId: first?.id ?? '', startKey: crypto.randomUUID() })
  await sessions.complete({ sessionId })
  expect((await todayOf(person, FIRST))?.oneMore?.name).toBe('Curta')
})

test('a day on which the member was not here does not move the list', async () => {
  const person = await kit.person()
  await given(person, 1)
  expect(await given(person, 1, '2026-12-24')).toEqual(['B'])
})

test('each member has a first day of their own', async () => {
  await given(await kit.person(), 2)
  expect(await given(await kit.person(), 1, addDays(FIRST, 2))).toEqual(['C'])
})

test('the same practice all day, also when asked for by many at once, after a publication, and on a date set too late', async () => {
  const person = await kit.person()
  const first = await Promise.all(Array.from({ length: 8 }, () => todayOf(person, FIRST)))
  expect(new Set(first.map((practice) => practice?.name))).toEqual(new Set(['C']))

  await publish('D', '2026-11-15')
  await putOn(FIRST, 'A')
  expect((await todayOf(person, FIRST, '20:00'))?.name).toBe('C')

  const next = await Promise.all(Array.from({ length: 8 }, () => todayOf(person, addDays(FIRST, 1))))
  expect(new Set(next.map((practice) => practice?.name))).toEqual(new Set(['D']))
})

test('what was published since comes next, the oldest of it first, one a day; then the list goes on', async () => {
  const person = await kit.person()
  await given(person, 1)
  await publish('D', '2026-11-15')
  await publish('E', '2026-11-16')

  expect(await given(person, 5, addDays(FIRST, 1))).toEqual(['D', 'E', 'B', 'A', 'E'])
})

test('what was published when the list is about to start again does not come twice in a row', async () => {
  const person = await kit.person()
  await given(person, 3)
  await publish('D', '2026-11-17')

  expect(await given(person, 3, addDays(FIRST, 3))).toEqual(['D', 'C', 'B'])
})

test('a draft is published when it is switched on, and only the first time', async () => {
  const staff = await kit.as(await kit.person(['admin']))
  const person = await kit.person()
  const draft = await publish('Rascunho', '2025-12-31', { isActive: false })
  await given(person, 1)

  await staff.recommendedPractices.setActive({ id: draft, isActive: true })
  expect(await given(person, 2, addDays(FIRST, 1))).toEqual(['Rascunho', 'B'])

  for (const isActive of [false, true]) await staff.recommendedPractices.setActive({ id: draft, isActive })
  expect(await given(person, 1, addDays(FIRST, 3))).toEqual(['A'])
})

test('what members already knew is not new again because it was switched off for a while', async () => {
  const staff = await kit.as(await kit.person(['admin']))
  const person = await kit.person()
  const [{ id } = { id: '' }] = await kit.services.db.select().from(recommendedPractices).where(named('A'))
  await given(person, 1)

  for (const isActive of [false, true]) await staff.recommendedPractices.setActive({ id, isActive })

  expect(await given(person, 2, addDays(FIRST, 1))).toEqual(['B', 'A'])
})

test('one that staff put on a date wins that date and does not move the list', async () => {
  const person = await kit.person()
  await putOn(addDays(FIRST, 1), 'A')

  expect(await given(person, 3)).toEqual(['C', 'A', 'B'])
})

test('on a first day with a date the list starts the day after', async () => {
  await putOn('2026-11-20', 'B')
  expect(await given(await kit.person(), 3, '2026-11-20')).toEqual(['B', 'C', 'B'])
})

test('a new practice that staff put on its date is not given again the day after', async () => {
  const person = await kit.person()
  await given(person, 1)
  await publish('D', '2026-11-15')
  await putOn('2026-11-16', 'D')

  expect(await given(person, 2, '2026-11-16')).toEqual(['D', 'B'])
})

test('a date whose practice is switched off is a day like others', async () => {
  await putOn(FIRST, 'A')
  await switchOff('A')
  expect(await given(await kit.person(), 2)).toEqual(['C', 'B'])
})

test.each([
  ['switched off', switchOff],
  ['deleted', remove],
])('when today’s practice is %s the next one takes its place, and the list goes on from there', async (_, takeAway) => {
  const person = await kit.person()
  await given(person, 1)
  await takeAway('C')

  expect(await given(person, 3)).toEqual(['B', 'A', 'B'])
})

test('who flies west keeps what was given, and it stays theirs when the day comes again', async () => {
  const person = await kit.person([], { timezone: 'Asia/Tokyo' })
  expect((await todayOf(person, '2026-11-15', '16:00'))?.name).toBe('C')
  await kit.services.sql`update profiles set timezone = 'America/Los_Angeles' where id = ${person.id}`

  expect((await todayOf(person, '2026-11-15', '18:00'))?.name).toBe('C')
  expect((await todayOf(person, '2026-11-16', '18:00'))?.name).toBe('C')
  expect((await todayOf(person, '2026-11-17', '18:00'))?.name).toBe('B')
})

test('without any active practice there is none, and the list starts once there is one', async () => {
  const person = await kit.person()
  for (const name of ['A', 'B', 'C']) await switchOff(name)
  expect(await todayOf(person, FIRST)).toBeNull()

  await publish('D', '2026-11-15')
  expect((await todayOf(person, FIRST))?.name).toBe('D')
})

async function complete(person: Person, practiceId: string) {
  const caller = await kit.as(person)
  const { sessionId } = await caller.userPracticeSessions.start({ practiceId, startKey: crypto.randomUUID() })
  await caller.userPracticeSessions.complete({ sessionId })
}

test('once it is done today the answer says so, with a short one that was not done today', async () => {
  const [shortest, short] = [
    await publish('Três', '2025-01-01', { durationMinutes: 3 }),
    await publish('Cinco', '2025-01-02', { durationMinutes: 5 }),
  ]
  await publish('Um, desativada', '2025-01-03', { durationMinutes: 1, isActive: false })
  const person = await kit.person()
  const before = await todayOf(person, FIRST)
  expect(before).toMatchObject({ isDone: false, oneMore: null })

  await complete(person, before?.id ?? '')
  const one = await todayOf(person, FIRST)
  expect(one).toMatchObject({ name: 'C', isDone: true })
  expect([shortest, short]).toContain(one?.oneMore?.id)
  expect(await (await kit.as(person)).recommendedPractices.one({ id: one?.oneMore?.id ?? '' })).toEqual(one?.oneMore)

  await complete(person, one?.oneMore?.id ?? '')
  const other = await todayOf(person, FIRST)
  expect([shortest, short].filter((id) => id !== one?.oneMore?.id)).toEqual([other?.oneMore?.id])

  await complete(person, other?.oneMore?.id ?? '')
  expect((await todayOf(person, FIRST))?.oneMore?.name).toMatch(/^[AB]$/)
  expect(await todayOf(person, addDays(FIRST, 1))).toMatchObject({ name: 'B', isDone: false, oneMore: null })
})

test('one begun and left, done yesterday, or done by another member is not done today', async () => {
  const [person, other] = [await kit.person(), await kit.person()]
  const practice = await todayOf(person, FIRST)
  const practiceId = practice?.id ?? ''
  await todayOf(other, FIRST)
  await complete(other, practiceId)
  await (await kit.as(person)).userPracticeSessions.start({ practiceId, startKey: crypto.randomUUID() })
  await kit.services.db.insert(userPracticeSessions).values({
    userId: person.id,
    practiceId,
    durationMinutes: 10,
    startedOn: '2026-11-14',
    completedOn: '2026-11-14',
    completedAt: new Date('2026-11-14T15:00:00Z'),
  })

  expect(await todayOf(person, FIRST)).toMatchObject({ isDone: false, oneMore: null })
})

test('a short one more is not the same every day', async () => {
  for (let n = 0; n < 8; n++) await publish(`Curta ${n}`, '2025-01-01', { durationMinutes: 4 })
  const person = await kit.person()
  const offered = new Set<string | undefined>()
  for (let day = 0; day < 8; day++) {
    const practice = await todayOf(person, addDays(FIRST, day))
    await complete(person, practice?.id ?? '')
    offered.add((await todayOf(person, addDays(FIRST, day)))?.oneMore?.name)
  }
  expect(offered.size).toBeGreaterThan(2)
})

test('what was given goes with the account', async () => {
  const { db } = kit.services
  const person = await kit.person()
  await given(person, 1)
  const rows = () => db.select().from(practiceOfTheDay).where(eq(practiceOfTheDay.userId, person.id))
  expect(await rows()).toMatchObject([{ day: FIRST }])

  await kit.services.sql`delete from users where id = ${person.id}`
  expect(await rows()).toEqual([])
})
