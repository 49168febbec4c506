import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusal, testKit } from '#app/server/testing/kit.ts'
import { users } from '#domains/auth/server/tables.ts'
import { dailyEnergyCheckins, userPracticeDays, userStats } from '#domains/energy/server/tables.ts'
import { recommendedPractices, userPracticeSessions } from '#domains/practices/server/tables.ts'
import { addDays, zoneOf } from '#shared/dates.ts'
import type { UpdateProfile } from '../contract.ts'
import { zones } from '../zones.texts.ts'
import { billing } from './billing.ts'

const kit = testKit()
const today = '2026-11-15'

test('a new member has the specified defaults', async () => {
  const mine = await (await kit.as(await kit.person())).profiles.mine()

  expect(mine).toMatchObject({
    notificationPreferences: { email: true, push: true, practice_reminders: true },
    theme: 'auto',
    language: 'pt-br',
    defaultDurationMinutes: 10,
    plan: 'free',
    trial: 'available',
  })
})

test('settings are kept and travel with the session to every device', async () => {
  const person = await kit.person()
  await (await kit.as(person)).profiles.update({ theme: 'dark', defaultDurationMinutes: 20, timezone: 'Asia/Tokyo' })

  const session = await (await kit.as(person)).auth.session()

  expect(session).toMatchObject({
    theme: 'dark',
    defaultDurationMinutes: 20,
    timezone: 'Asia/Tokyo',
    timezoneChosen: true,
  })
})

test('changing one thing leaves the rest, and other members, alone', async () => {
  const [person, other] = [await kit.person(), await kit.person()]
  const caller = await kit.as(person)
  await caller.profiles.update({ notificationPreferences: { email: false, push: true, practice_reminders: false } })

  const mine = await caller.profiles.update({ firstName: 'Bia' })

  expect(mine).toMatchObject({ firstName: 'Bia', lastName: 'Souza', theme: 'auto' })
  expect(mine.notificationPreferences).toEqual({ email: false, push: true, practice_reminders: false })
  expect(await (await kit.as(other)).profiles.mine()).toMatchObject({ firstName: 'Ana' })
  const [user] = await kit.services.db.select().from(users).where(eq(users.id, person.id))
  expect(user?.name).toBe('Bia Souza')
})

test('an emptied name is no name', async () => {
  const mine = await (await kit.as(await kit.person())).profiles.update({ firstName: '  ', lastName: '' })

  expect([mine.firstName, mine.lastName]).toEqual([null, null])
})

test.each([
  ['a theme that does not exist', { theme: 'neon' }],
  ['a duration that is not offered', { defaultDurationMinutes: 7 }],
  ['a language that is not ready', { language: 'en' }],
  ['a plan of one’s own choosing', { plan: 'premium' }],
  ['a trial of one’s own length', { trialEndsAt: '2099-01-01' }],
  ['someone else’s id', { id: randomUUID() }],
  ['a name with a hidden zero', { firstName: 'A\0na' }],
  ['an endless name', { firstName: 'x'.repeat(81) }],
  ['half the notification preferences', { notificationPreferences: { email: true } }],
])('%s is refused', async (_, wrong) => {
  const caller = await kit.as(await kit.person())

  expect(await refusal(caller.profiles.update(wrong as UpdateProfile))).toBe('BAD_REQUEST')
})

test('a zone that is none is refused', async () => {
  const caller = await kit.as(await kit.person())

  expect(await refusal(caller.profiles.update({ timezone: 'Marte/Olimpo' }))).toBe('INVALID_INPUT')
  expect(await refusal(caller.profiles.followTimezone({ timezone: 'Marte/Olimpo' }))).toBe('INVALID_INPUT')
})

test('the zone follows the traveller until they choose one, and again when they let go of it', async () => {
  const person = await kit.person([], { timezone: 'America/Sao_Paulo' })
  const caller = await kit.as(person)

  expect(await caller.profiles.followTimezone({ timezone: 'America/Manaus' })).toEqual({ timezone: 'America/Manaus' })
  await caller.profiles.update({ timezone: 'America/Noronha' })
  expect(await caller.profiles.followTimezone({ timezone: 'Europe/Lisbon' })).toBeNull()
  expect((await caller.profiles.mine()).timezone).toBe('America/Noronha')

  await caller.profiles.update({ timezone: null })
  expect(await caller.profiles.followTimezone({ timezone: 'Europe/Lisbon' })).toEqual({ timezone: 'Europe/Lisbon' })
})

test('the trial starts once, lasts seven days, and never again', async () => {
  const person = await kit.person()
  const start = kit.clock.now

  const taps = await Promise.all([1, 2, 3].map(async () => refusal((await kit.as(person)).profiles.startTrial())))
  expect(taps.sort()).toEqual(['CONFLICT', 'CONFLICT', 'accepted'])
  expect(await (await kit.as(person)).profiles.mine()).toMatchObject({
    plan: 'premium',
    trial: 'running',
    trialEndsAt: new Date(start.getTime() + 7 * 86_400_000),
  })

  kit.clock.now = new Date(start.getTime() + 7 * 86_400_000)
  expect(await (await kit.as(person)).profiles.mine()).toMatchObject({ plan: 'free', trial: 'over' })
  expect(await refusal((await kit.as(person)).profiles.startTrial())).toBe('CONFLICT')
  kit.clock.now = start
})

test('a cancelled trial ends at once and cannot be started anew', async () => {
  const caller = await kit.as(await kit.person())
  await caller.profiles.startTrial()

  expect(await caller.profiles.cancelTrial()).toMatchObject({ plan: 'free', trial: 'over' })
  expect(await refusal(caller.profiles.startTrial())).toBe('CONFLICT')
})

test('paying is offered only where somebody takes the payment', async () => {
  const person = await kit.person()
  const caller = await kit.as(person)
  expect(await caller.profiles.mine()).toMatchObject({ canSubscribe: false })
  expect(await refusal(caller.profiles.subscribe())).toBe('NOT_FOUND')

  billing.provider = { checkout: async (who) => ({ url: `https://paga.exemplo/${who.id}` }) }
  expect(await caller.profiles.mine()).toMatchObject({ canSubscribe: true })
  expect(await caller.profiles.subscribe()).toEqual({ url: `https://paga.exemplo/${person.id}` })
  billing.provider = undefined
})

test('cancelling without a trial changes nothing', async () => {
  expect(await (await kit.as(await kit.person())).profiles.cancelTrial()).toMatchObject({ trial: 'available' })
})

test('the overview counts by the member’s calendar and shows a missing day as missing', async () => {
  const person = await kit.person()
  const { db } = kit.services
  const own = { userId: person.id }
  for (const [back, level] of [
    [0, 7],
    [1, 5],
    [3, 2],
    [29, 9],
    [30, 9],
  ] as const)
    await db.insert(dailyEnergyCheckins).values({ ...own, checkinDate: addDays(today, -back), energyLevel: level })
  for (const back of [0, 1, 8])
    await db.insert(userPracticeDays).values({ ...own, day: addDays(today, -back), minutes: 10, completed: 1 })
  await db.insert(userStats).values({
    ...own,
    totalPractices: 4,
    completedPractices: 3,
    totalMinutes: 61,
    streakDays: 2,
    streakLastDay: today,
  })

  const overview = await (await kit.as(person)).profiles.overview()

  expect(overview).toMatchObject({
    consecutiveDays: 2,
    todayMinutes: 10,
    weeklyMinutes: 10,
    totalMinutes: 61,
    completedPercentage: 75,
    checkinsOf30Days: 4,
  })
  expect(overview.week.map(({ level }) => level)).toEqual([null, null, null, 2, null, 5, 7])
  expect(overview.week.at(-1)?.day).toBe(today)
})

test('a streak that ended yesterday is none until today’s check-in', async () => {
  const person = await kit.person()
  await kit.services.db
    .insert(userStats)
    .values({ userId: person.id, streakDays: 5, streakLastDay: addDays(today, -1) })

  expect((await (await kit.as(person)).profiles.overview()).consecutiveDays).toBe(0)
})

test('after flying west home and profile tell the same: what is still tomorrow here does not count yet', async () => {
  const person = await kit.person()
  const { db } = kit.services
  const saturday = '2026-11-14'
  kit.clock.now = new Date(`${saturday}T15:00:00Z`)
  await db.insert(userStats).values({ userId: person.id, streakDays: 5, streakLastDay: addDays(saturday, 1) })
  for (const ahead of [0, 1])
    await db
      .insert(userPracticeDays)
      .values({ userId: person.id, day: addDays(saturday, ahead), minutes: 10, completed: 1 })
  const ana = await kit.as(person)
  const [home, overview] = [await ana.userStats.mine(), await ana.profiles.overview()]
  kit.clock.now = new Date(`${today}T15:00:00Z`)

  expect(overview).toMatchObject({ consecutiveDays: 4, todayMinutes: 10, weeklyMinutes: 10 })
  expect(home).toMatchObject({ consecutiveDays: 4, todayMinutes: 10, weeklyMinutes: 10 })
})

test('a member without any activity sees zeros, not an error', async () => {
  expect(await (await kit.as(await kit.person())).profiles.overview()).toMatchObject({
    consecutiveDays: 0,
    completedPercentage: 0,
    checkinsOf30Days: 0,
  })
})

test('what works is told from one’s own taps alone, before and after both given', async () => {
  const [person, other] = [await kit.person(), await kit.person()]
  const { db } = kit.services
  const [practice] = await db
    .insert(recommendedPractices)
    .values({ name: 'Maré', type: 'respiração' })
    .returning({ id: recommendedPractices.id })
  const session = (userId: string, feelingBefore: number, feelingAfter: number | null) => ({
    userId,
    practiceId: practice?.id,
    durationMinutes: 5,
    startedOn: today,
    feelingBefore,
    feelingAfter,
  })
  await db.insert(userPracticeSessions).values([4, 5, 4, 5, 4].map((before) => session(person.id, before, before + 2)))
  await db.insert(userPracticeSessions).values([session(person.id, 1, null), session(other.id, 1, 10)])

  const found = await (await kit.as(person)).profiles.whatWorks()

  expect(found.practices).toEqual([{ name: 'Maré', times: 5, change: 2, spread: 0, isEnough: true }])
  expect(found.kinds).toMatchObject([{ name: 'respiração', times: 5 }])
  expect((await (await kit.as(other)).profiles.whatWorks()).practices).toMatchObject([{ times: 1, isEnough: false }])
})

test('a zone is kept in its one spelling, however it is told, and every one is known to the database', async () => {
  const person = await kit.person()
  const caller = await kit.as(person)
  expect(await caller.profiles.followTimezone({ timezone: 'AMERICA/mAnAuS' })).toEqual({ timezone: 'America/Manaus' })
  expect((await caller.profiles.update({ timezone: 'asia/tokyo' })).timezone).toBe('Asia/Tokyo')

  const kept = [
    ...Intl.supportedValuesOf('timeZone'),
    ...Object.values(zones).flatMap(({ names }) => Object.keys(names)),
  ]
  const clocks = await kit.services
    .sql`select now() at time zone zone from unnest(${kept.map((name) => zoneOf(name) ?? '')}::text[]) as zone`
  expect(clocks).toHaveLength(kept.length)
})
