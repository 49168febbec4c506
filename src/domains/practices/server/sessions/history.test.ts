import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { asManyConnections, type Person, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { communityChallenges } from '#domains/community/server/tables.ts'
import { userPracticeDays, userStats } from '#domains/energy/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { addDays } from '#shared/dates.ts'
import type { Add } from '../../contract.ts'
import { practiceRatings, removedSessions, userPracticeSessions } from '../tables.ts'
import { eraseFeelings } from './eraseFeelings.ts'
import { isRemoved, sweepRemovedSessions } from './removedSessions.ts'
import { dropSession } from './removeSession.ts'

const kit = testKitWithContent(asManyConnections)
const tide = contentId('practice', 'mare-crescente')
const today = '2026-11-15'
const key = () => crypto.randomUUID()
const walk = (given: Partial<Add> = {}): Add => ({
  day: today,
  minutes: 40,
  title: 'Caminhada na praia',
  startKey: key(),
  ...given,
})

const rowsOf = ({ id }: Person) =>
  kit.services.db.select().from(userPracticeSessions).where(eq(userPracticeSessions.userId, id))
const statsOf = async ({ id }: Person) =>
  (await kit.services.db.select().from(userStats).where(eq(userStats.userId, id)))[0]
const daysOf = ({ id }: Person) =>
  kit.services.db.select().from(userPracticeDays).where(eq(userPracticeDays.userId, id))

test('the history tells what, how long, when and how it felt, under months with their sums', async () => {
  const ana = await kit.as(await kit.person())
  const { sessionId, practice } = await ana.userPracticeSessions.start({ practiceId: tide, startKey: key() })
  await ana.userPracticeSessions.feel({ sessionId, before: 3, after: 8 })
  await ana.userPracticeSessions.complete({ sessionId })
  await ana.practiceRatings.save({ sessionId, rating: 4 })
  await ana.userPracticeSessions.add(walk({ day: '2026-10-31' }))
  await ana.userPracticeSessions.timer({
    minutes: 12,
    startKey: key(),
    made: { at: '2026-11-14T10:00:00Z', day: '2026-11-14' },
  })
  const begun = { practiceId: tide, startKey: key(), made: { at: '2026-11-02T10:00:00Z', day: '2026-11-02' } }
  await ana.userPracticeSessions.start(begun)

  const page = await ana.userPracticeSessions.history({})

  expect(page.items).toMatchObject([
    {
      name: practice?.name,
      minutes: 8,
      day: today,
      at: kit.clock.now,
      isCompleted: true,
      before: 3,
      after: 8,
      rating: 4,
    },
    { name: null, minutes: 12, day: '2026-11-14', isAdded: false, rating: null },
    { id: begun.startKey, name: practice?.name, day: '2026-11-02', isCompleted: false },
    { name: 'Caminhada na praia', minutes: 40, day: '2026-10-31', isAdded: true, isCompleted: true },
  ])
  expect(page.months).toEqual([
    { month: '2026-11', minutes: 20, practices: 2 },
    { month: '2026-10', minutes: 40, practices: 1 },
  ])
  expect(page.next).toBeNull()
  expect(await ana.userPracticeSessions.recent()).toEqual(page.items)
})

test('it pages without a gap or a double, also where days and moments tie', async () => {
  const person = await kit.person()
  await kit.services.sql`
    insert into user_practice_sessions (user_id, duration_minutes, started_on, started_at)
    select ${person.id}, 1 + i % 9, date '2026-11-10' - i / 30, timestamptz '2026-11-10 12:00Z' - i / 30 * interval '1 day'
    from generate_series(0, 119) i`
  const ana = await kit.as(person)

  const first = await ana.userPracticeSessions.history({})
  const second = await ana.userPracticeSessions.history({ before: first.next ?? undefined })
  const third = await ana.userPracticeSessions.history({ before: second.next ?? undefined })

  expect([first, second, third].map(({ items }) => items.length)).toEqual([50, 50, 20])
  expect(third.next).toBeNull()
  const items = [first, second, third].flatMap((page) => page.items)
  expect(new Set(items.map(({ id }) => id)).size).toBe(120)
  expect(items.map(({ day }) => day)).toEqual(
    items
      .map(({ day }) => day)
      .sort()
      .reverse(),
  )
})

test('nobody sees or removes what another member did', async () => {
  const ana = await kit.as(await kit.person())
  const { sessionId } = await ana.userPracticeSessions.add(walk())
  const intruder = await kit.as(await kit.person(['admin']))

  expect((await intruder.userPracticeSessions.history({})).items).toEqual([])
  expect(await refusal(intruder.userPracticeSessions.remove({ sessionId }))).toBe('NOT_FOUND')
  expect(await refusal(intruder.userPracticeSessions.add(walk({ startKey: sessionId })))).toBe('NOT_FOUND')
  expect((await ana.userPracticeSessions.history({})).items).toHaveLength(1)
})

test('what was done elsewhere counts on its own day, once, however often it is sent', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const given = walk({ day: '2026-11-13' })

  await Promise.all(Array.from({ length: 8 }, () => ana.userPracticeSessions.add(given)))

  expect(await rowsOf(person)).toMatchObject([
    { id: given.startKey, title: 'Caminhada na praia', completedOn: '2026-11-13', startedOn: '2026-11-13' },
  ])
  expect(await daysOf(person)).toMatchObject([{ day: '2026-11-13', minutes: 40, completed: 1 }])
  expect(await statsOf(person)).toMatchObject({ totalPractices: 1, completedPractices: 1, totalMinutes: 40 })
})

test.each([
  ['a day in the future', { day: addDays(today, 1) }, 'INVALID_INPUT'],
  ['a day more than a year ago', { day: addDays(today, -366) }, 'INVALID_INPUT'],
  ['no minute', { minutes: 0 }, 'BAD_REQUEST'],
  ['601 minutes', { minutes: 601 }, 'BAD_REQUEST'],
  ['half a minute', { minutes: 0.5 }, 'BAD_REQUEST'],
  ['no words', { title: '  ' }, 'BAD_REQUEST'],
  ['121 letters', { title: 'a'.repeat(121) }, 'BAD_REQUEST'],
  ['a hidden zero', { title: 'a\0b' }, 'BAD_REQUEST'],
  ['a day that is none', { day: '2026-02-30' }, 'BAD_REQUEST'],
])('%s is refused and nothing is written', async (_, wrong, expected) => {
  const person = await kit.person()

  expect(await refusal((await kit.as(person)).userPracticeSessions.add(walk(wrong)))).toBe(expected)

  expect(await rowsOf(person)).toEqual([])
  expect(await statsOf(person)).toBeUndefined()
})

test('one’s own calendar decides what is still today, also east of everyone', async () => {
  kit.clock.now = new Date('2026-11-14T10:30:00Z')
  const person = await kit.person([], { timezone: 'Pacific/Kiritimati' })
  const ana = await kit.as(person)

  await ana.userPracticeSessions.add(walk({ day: '2026-11-15' }))
  await ana.userPracticeSessions.add(walk({ day: '2026-11-14' }))
  expect(await refusal(ana.userPracticeSessions.add(walk({ day: '2026-11-16' })))).toBe('INVALID_INPUT')

  expect((await rowsOf(person)).map(({ completedAt }) => completedAt)).toEqual([kit.clock.now, kit.clock.now])
  kit.clock.now = new Date('2026-11-15T15:00:00Z')
})

test('what was done elsewhere is not in the feed, and its words are told to nobody', async () => {
  const ana = await kit.as(await kit.person([], { firstName: 'Zulmira' }))
  const observer = await kit.as(await kit.person())
  await ana.userPracticeSessions.timer({ minutes: 5, startKey: key() })
  const before = await observer.communityFeed.latest()

  const { sessionId } = await ana.userPracticeSessions.add({ ...walk(), minutes: 1 })
  await kit.services.sql`
    insert into user_practice_sessions
      (user_id, title, duration_minutes, started_on, completed_on, started_at, completed_at)
    select user_id, title, duration_minutes, started_on, completed_on, started_at, completed_at
    from user_practice_sessions, generate_series(1, 309) where id = ${sessionId}`

  expect(before.map(({ userName }) => userName)).toContain('Zulmira S.')
  expect(await observer.communityFeed.latest()).toEqual(before)
})

test('every figure follows a removed session, and it goes from what works, the feed and the ratings', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const [challenge] = await kit.services.db
    .insert(communityChallenges)
    .values({
      title: 'D',
      challengeType: 'daily_practice',
      goalTarget: 9,
      goalUnit: 'minutos',
      startDate: today,
      endDate: today,
    })
    .returning()
  await ana.communityChallenges.join({ challengeId: challenge?.id ?? '' })
  const progress = async () => (await ana.communityGroups.hub()).challenges.find(({ id }) => id === challenge?.id)
  const before = await ana.userStats.mine()
  const { sessionId } = await ana.userPracticeSessions.start({ practiceId: tide, startKey: key() })
  await ana.userPracticeSessions.complete({ sessionId })
  await ana.userPracticeSessions.feel({ sessionId, before: 2, after: 7 })
  await ana.practiceRatings.save({ sessionId, rating: 5 })
  expect(await progress()).toMatchObject({ progress: 8 })
  expect((await ana.profiles.whatWorks()).practices).toHaveLength(1)

  await Promise.all(Array.from({ length: 6 }, () => ana.userPracticeSessions.remove({ sessionId })))

  expect(await ana.userStats.mine()).toEqual(before)
  expect(await daysOf(person)).toEqual([])
  expect(await progress()).toMatchObject({ progress: 0 })
  expect((await ana.profiles.whatWorks()).practices).toEqual([])
  expect((await ana.communityFeed.latest()).map(({ id }) => id)).not.toContain(sessionId)
  const { db } = kit.services
  expect(await db.select().from(practiceRatings).where(eq(practiceRatings.userId, person.id))).toEqual([])
})

test('a removal can be undone: every row, figure and place is as it was, once however often it is asked', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const { db } = kit.services
  const { sessionId } = await ana.userPracticeSessions.start({ practiceId: tide, startKey: key() })
  await ana.userPracticeSessions.complete({ sessionId })
  await ana.userPracticeSessions.feel({ sessionId, before: 2, after: 7 })
  await ana.practiceRatings.save({ sessionId, rating: 5 })
  await ana.userPracticeSessions.timer({ minutes: 5, startKey: key() })
  await ana.userPracticeSessions.add(walk({ day: '2026-10-31' }))
  await ana.userPracticeSessions.start({ practiceId: tide, startKey: key() })
  const [audio] = await db.select({ id: audioContents.id }).from(audioContents).limit(1)
  const audioContentId = audio?.id ?? ''
  const heard = { sessionId: key(), audioContentId, moduleId: null, heard: [[0, 130]] as [number, number][] }
  await ana.userPracticeSessions.listen({ ...heard, isOver: false })
  const session = { id: heard.sessionId, practiceId: null }
  const place = { progressSeconds: 130, completed: false, restarted: false, savedAt: kit.clock.now.getTime() }
  await ana.userAudioProgress.save({ audioContentId, ...place, session })
  const everything = async () => ({
    rows: (await rowsOf(person)).sort((one, other) => one.id.localeCompare(other.id)),
    ratings: await db.select().from(practiceRatings).where(eq(practiceRatings.userId, person.id)),
    stats: await statsOf(person),
    days: (await daysOf(person)).sort((one, other) => one.day.localeCompare(other.day)),
    place: await ana.userAudioProgress.one({ audioContentId }),
  })
  const before = await everything()
  expect(before.rows).toHaveLength(5)

  for (const { id } of before.rows) await ana.userPracticeSessions.remove({ sessionId: id })
  expect(await rowsOf(person)).toEqual([])
  for (const { id } of before.rows)
    await Promise.all(Array.from({ length: 3 }, () => ana.userPracticeSessions.restore({ sessionId: id })))

  expect(await everything()).toEqual(before)
  const [again] = before.rows
  await ana.userPracticeSessions.remove({ sessionId: again?.id ?? '' })
  expect(await rowsOf(person)).toHaveLength(4)
})

test.each([
  ['before it reads', sql`select 1`],
  // Whoever only reads the removals reads on; whoever would take one waits until this one is there.
  ['between what it reads', sql`lock table ${removedSessions} in exclusive mode`],
])('an undo that meets its removal %s waits for it, and what it brings back is whole', async (_, hold) => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const { db } = kit.services
  const { sessionId } = await ana.userPracticeSessions.start({ practiceId: tide, startKey: key() })

  const { asked } = await db.transaction(async (tx) => {
    await dropSession(tx, person.id, kit.clock.now, sessionId, { isUndoable: true })
    await tx.execute(hold)
    const asked = ana.userPracticeSessions.restore({ sessionId })
    await Promise.race([asked, someoneWaits()])
    return { asked }
  })
  await asked
  await ana.userPracticeSessions.complete({ sessionId })

  expect(await rowsOf(person)).toMatchObject([{ id: sessionId, completedOn: today }])
  expect(await statsOf(person)).toMatchObject({ totalPractices: 1, completedPractices: 1 })
})

/** Until a transaction of this database waits for a lock. */
async function someoneWaits() {
  const waiting = () => kit.services.sql`select 1 from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`
  while ((await waiting()).length === 0);
}

test('only its member undoes a removal, within the hour, and into a day that has room for it', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const { sessionId } = await ana.userPracticeSessions.add(walk())
  await ana.userPracticeSessions.remove({ sessionId })
  const restored = async (caller: typeof ana) => refusal(caller.userPracticeSessions.restore({ sessionId }))
  expect(await restored(await kit.as(await kit.person()))).toBe('NOT_FOUND')

  const full = [600, 600, 240].map((minutes) => walk({ minutes }))
  for (const entry of full) await ana.userPracticeSessions.add(entry)
  expect(await restored(ana)).toBe('INVALID_INPUT')
  expect(await daysOf(person)).toMatchObject([{ day: today, minutes: 1440, completed: 3 }])
  for (const { startKey } of full) await ana.userPracticeSessions.remove({ sessionId: startKey })

  const now = kit.clock.now
  onTestFinished(() => {
    kit.clock.now = now
  })
  kit.clock.now = new Date(now.getTime() + 3_600_001)
  expect(await restored(await kit.as(person))).toBe('NOT_FOUND')
  await sweepRemovedSessions(kit.services.db, new Date(now.getTime() + 30 * 86_400_000 + 3_600_001))
  const kept = await kit.services.db.select().from(removedSessions).where(eq(removedSessions.userId, person.id))
  expect(kept.map((one) => one.kept)).toEqual([null, null, null, null])
})

test('an undo that was pressed within the hour and had no network brings the session back weeks later', async () => {
  const person = await kit.person()
  const { sessionId } = await (await kit.as(person)).userPracticeSessions.add(walk())
  await (await kit.as(person)).userPracticeSessions.remove({ sessionId })
  const now = kit.clock.now
  onTestFinished(() => {
    kit.clock.now = now
  })
  kit.clock.now = new Date(now.getTime() + 29 * 86_400_000)
  await sweepRemovedSessions(kit.services.db, kit.clock.now)
  const ana = await kit.as(person)
  const restored = (ms: number) =>
    refusal(
      ana.userPracticeSessions.restore({
        sessionId,
        made: { at: new Date(now.getTime() + ms).toISOString(), day: today },
      }),
    )

  expect(await restored(3_600_001)).toBe('NOT_FOUND')
  expect(await restored(60_000)).toBe('accepted')
  expect(await rowsOf(person)).toHaveLength(1)
})

test('what was done in a session while it was removed comes back with it', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const { sessionId } = await ana.userPracticeSessions.start({ practiceId: tide, startKey: key() })
  await ana.userPracticeSessions.remove({ sessionId })
  await ana.userPracticeSessions.complete({ sessionId })
  await ana.userPracticeSessions.feel({ sessionId, after: 8 })
  await ana.practiceRatings.save({ sessionId, rating: 5 })
  expect(await rowsOf(person)).toEqual([])
  expect(await daysOf(person)).toEqual([])

  await ana.userPracticeSessions.restore({ sessionId })

  expect(await ana.userPracticeSessions.recent()).toMatchObject([
    { isCompleted: true, after: 8, rating: 5, minutes: 8 },
  ])
  expect(await daysOf(person)).toMatchObject([{ day: today, minutes: 8, completed: 1 }])
  expect(await statsOf(person)).toMatchObject({ totalPractices: 1, completedPractices: 1, totalMinutes: 8 })
})

test('what was felt is not kept for an undo once the member has it erased', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const { sessionId } = await ana.userPracticeSessions.add(walk())
  await ana.userPracticeSessions.feel({ sessionId, before: 2 })
  await ana.userPracticeSessions.remove({ sessionId })
  await kit.services.db.transaction((tx) => eraseFeelings(tx, person.id))

  expect(await refusal(ana.userPracticeSessions.restore({ sessionId }))).toBe('NOT_FOUND')
})

test('the other practices of the day stay when one is removed', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  await ana.userPracticeSessions.timer({ minutes: 15, startKey: key() })
  const { sessionId } = await ana.userPracticeSessions.add(walk())

  await ana.userPracticeSessions.remove({ sessionId })

  expect(await daysOf(person)).toMatchObject([{ day: today, minutes: 15, completed: 1 }])
  expect(await statsOf(person)).toMatchObject({ totalPractices: 1, completedPractices: 1, totalMinutes: 15 })
})

test('a removed session stays removed when what was done in it arrives late or again', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const given = walk()
  const { sessionId } = await ana.userPracticeSessions.add(given)
  await ana.userPracticeSessions.remove({ sessionId })

  expect(await ana.userPracticeSessions.add(given)).toEqual({ sessionId })
  expect(await ana.practiceRatings.save({ sessionId, rating: 4 })).toEqual({ rating: 4 })
  expect(await ana.userPracticeSessions.feel({ sessionId, before: 4 })).toEqual({ before: 4, after: null })

  expect(await rowsOf(person)).toEqual([])
  expect(await statsOf(person)).toMatchObject({ totalPractices: 0, completedPractices: 0, totalMinutes: 0 })
})

test('a timer is removed under the key it was sent with, and under the id the history knows it by', async () => {
  const person = await kit.person()
  const ana = await kit.as(person)
  const startKey = key()
  await ana.userPracticeSessions.timer({ minutes: 5, startKey })
  const [session] = await rowsOf(person)
  const wasRemoved = (name: string) => kit.services.db.transaction((tx) => isRemoved(tx, person.id, name))
  expect(await wasRemoved(startKey)).toBe(false)

  await ana.userPracticeSessions.remove({ sessionId: session?.id ?? '' })

  expect([await wasRemoved(startKey), await wasRemoved(session?.id ?? '')]).toEqual([true, true])
})

test('a removal and a repeated delivery at the same moment leave nothing behind', async () => {
  for (let round = 0; round < 15; round++) {
    const person = await kit.person()
    const ana = await kit.as(person)
    const given = walk()
    await ana.userPracticeSessions.add(given)

    await Promise.all([
      ana.userPracticeSessions.add(given),
      ana.userPracticeSessions.remove({ sessionId: given.startKey }),
      ana.userPracticeSessions.add(given),
    ])

    expect(await rowsOf(person)).toEqual([])
  }
})

test('keys of removed sessions are kept for 31 days: nothing older is taken from a browser', async () => {
  const { db } = kit.services
  const person = await kit.person()
  const ana = await kit.as(person)
  const { sessionId } = await ana.userPracticeSessions.add(walk())
  await ana.userPracticeSessions.remove({ sessionId })
  const kept = () => db.select().from(removedSessions).where(eq(removedSessions.userId, person.id))
  const daysLater = (days: number) => new Date(kit.clock.now.getTime() + days * 86_400_000)

  await sweepRemovedSessions(db, daysLater(31))
  expect(await kept()).toMatchObject([{ sessionKey: sessionId }])
  await sweepRemovedSessions(db, daysLater(31.01))
  expect(await kept()).toEqual([])
})
