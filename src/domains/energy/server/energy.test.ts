import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asManyConnections, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { userPracticeSessions } from '#domains/practices/server/tables.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { countStreakAgain } from './checkIn.ts'
import { dailyEnergyCheckins, userStats } from './tables.ts'

const kit = testKit(asManyConnections)

const at = (moment: string) => {
  kit.clock.now = new Date(moment)
}

const checkInAt = async (person: Person, moment: string, level = 7) => {
  at(moment)
  return (await kit.as(person)).dailyEnergyCheckins.save({ level })
}

const statsAt = async (person: Person, moment: string) => {
  at(moment)
  return (await kit.as(person)).userStats.mine()
}

test('the first check-in of the day is created, the next one changes it', async () => {
  const ana = await kit.person()

  expect(await checkInAt(ana, '2026-11-15T12:00:00Z', 7)).toEqual({ energyLevel: 7, created: true })
  expect(await checkInAt(ana, '2026-11-15T20:00:00Z', 4)).toEqual({ energyLevel: 4, created: false })

  expect(await (await kit.as(ana)).dailyEnergyCheckins.today()).toEqual({ energyLevel: 4 })
  expect(
    await kit.services.db.select().from(dailyEnergyCheckins).where(eq(dailyEnergyCheckins.userId, ana.id)),
  ).toHaveLength(1)
})

test.each([
  [7.5, 8],
  [-3, 1],
  [99, 10],
])('level %d is kept as %i', async (given, kept) => {
  const ana = await kit.person()
  expect(await checkInAt(ana, '2026-11-15T12:00:00Z', given)).toMatchObject({ energyLevel: kept })
})

test.each([
  { level: 'alta' },
  {},
  { level: Number.POSITIVE_INFINITY },
  { level: 5, user_id: 'x' },
  { level: 5, checkin_date: '2020-01-01' },
])('input %o is refused and nothing is written', async (input) => {
  const ana = await kit.person()
  const caller = await kit.as(ana)
  expect(await refusal(caller.dailyEnergyCheckins.save(input as { level: number }))).toBe('BAD_REQUEST')
  expect(await caller.dailyEnergyCheckins.today()).toBeNull()
})

test('fifty check-ins at once leave one row and one day of streak', async () => {
  const ana = await kit.person()
  at('2026-11-15T12:00:00Z')
  const caller = await kit.as(ana)

  const saved = await Promise.all(
    Array.from({ length: 50 }, (_, i) => caller.dailyEnergyCheckins.save({ level: (i % 10) + 1 })),
  )

  expect(saved.filter(({ created }) => created)).toHaveLength(1)
  const [kept] = await kit.services.db.select().from(userStats).where(eq(userStats.userId, ana.id))
  expect(kept).toMatchObject({ totalCheckins: 1, streakDays: 1 })
})

test('the streak follows the member’s own midnight', async () => {
  const ana = await kit.person([], { timezone: 'America/Sao_Paulo' })
  await checkInAt(ana, '2026-11-15T00:30:00Z')
  await checkInAt(ana, '2026-11-16T00:30:00Z')
  await checkInAt(ana, '2026-11-16T15:00:00Z')

  expect(await statsAt(ana, '2026-11-16T22:00:00Z')).toMatchObject({ consecutiveDays: 3 })
  expect(await statsAt(ana, '2026-11-17T15:00:00Z')).toMatchObject({ consecutiveDays: 0 })
})

test.each([
  ['across a leap day', ['2028-02-28', '2028-02-29', '2028-03-01'], 3],
  ['across the year', ['2026-12-31', '2027-01-01'], 2],
  ['a gap starts again', ['2026-11-10', '2026-11-12', '2026-11-13'], 2],
])('streak %s', async (_, days, expected) => {
  const ana = await kit.person()
  for (const day of days) await checkInAt(ana, `${day}T15:00:00Z`)

  expect(await statsAt(ana, `${days.at(-1)}T16:00:00Z`)).toMatchObject({ consecutiveDays: expected })
})

test('what is kept equals what the rows say, also when a day arrives late', async () => {
  const ana = await kit.person()
  for (const day of ['2026-11-10', '2026-11-11', '2026-11-13', '2026-11-12', '2026-11-09'])
    await checkInAt(ana, `${day}T15:00:00Z`)

  const { db } = kit.services
  const [kept] = await db.select().from(userStats).where(eq(userStats.userId, ana.id))
  expect({ days: kept?.streakDays, lastDay: kept?.streakLastDay }).toEqual({ days: 5, lastDay: '2026-11-13' })
  expect(await countStreakAgain(db, ana.id)).toEqual({ days: 5, lastDay: '2026-11-13' })
})

test('after a withdrawn consent nothing intimate is written', async () => {
  const ana = await kit.person()
  const caller = await kit.as(ana)
  await caller.consents.revoke()

  expect(await refusal(caller.dailyEnergyCheckins.save({ level: 5 }))).toBe('CONSENT_NEEDED')
  expect(await caller.dailyEnergyCheckins.today()).toBeNull()
})

test('nobody sees another member’s check-in', async () => {
  const ana = await kit.person()
  const beto = await kit.person(['admin'])
  await checkInAt(ana, '2026-11-15T12:00:00Z')

  expect(await (await kit.as(beto)).dailyEnergyCheckins.today()).toBeNull()
  expect(await (await kit.as(beto)).dailyEnergyCheckins.recent()).toEqual([])
})

test('the calendar tells practice and check-in days apart', async () => {
  const ana = await kit.person()
  await checkInAt(ana, '2026-11-12T15:00:00Z')
  at('2026-11-15T15:00:00Z')
  await (await kit.as(ana)).userPracticeSessions.timer({ minutes: 20, startKey: crypto.randomUUID() })

  const calendar = await (await kit.as(ana)).userStats.calendar()

  expect(calendar.filter(({ minutes, checkedIn }) => minutes > 0 || checkedIn)).toEqual([
    { day: '2026-11-12', minutes: 0, checkedIn: true },
    { day: '2026-11-15', minutes: 20, checkedIn: false },
  ])
})

test('a month of the calendar ends at the member’s today, and says where the first entry lies', async () => {
  const [ana, beto] = [await kit.person([], { timezone: 'America/Sao_Paulo' }), await kit.person()]
  await checkInAt(beto, '2020-01-01T15:00:00Z')
  await checkInAt(ana, '2026-09-30T15:00:00Z')
  at('2026-10-02T15:00:00Z')
  await (await kit.as(ana)).userPracticeSessions.timer({ minutes: 20, startKey: crypto.randomUUID() })
  // Still the 15th in São Paulo.
  at('2026-11-16T02:00:00Z')
  const caller = await kit.as(ana)

  const october = await caller.userStats.month({ month: '2026-10' })
  expect([october.days.length, october.days[0]?.day, october.days.at(-1)?.day]).toEqual([
    31,
    '2026-10-01',
    '2026-10-31',
  ])
  expect(october.days.filter(({ minutes, checkedIn }) => minutes > 0 || checkedIn)).toEqual([
    { day: '2026-10-02', minutes: 20, checkedIn: false },
  ])
  expect(october.first).toBe('2026-09')
  expect((await caller.userStats.month({ month: '2026-11' })).days.at(-1)?.day).toBe('2026-11-15')
  expect((await caller.userStats.month({ month: '2028-02' })).days).toEqual([])
  expect(await (await kit.as(await kit.person())).userStats.month({ month: '2026-11' })).toMatchObject({ first: null })
  for (const month of ['2026-13', '0000-01', '2026-1', 'ontem'])
    expect(await refusal(caller.userStats.month({ month }))).toBe('BAD_REQUEST')
})

test('a practice done before the first check-in is the first entry of the calendar', async () => {
  const ana = await kit.person()
  at('2026-11-15T15:00:00Z')
  const caller = await kit.as(ana)
  await caller.userPracticeSessions.add({
    day: '2026-03-01',
    minutes: 40,
    title: 'Ioga',
    startKey: crypto.randomUUID(),
  })
  await caller.dailyEnergyCheckins.save({ level: 5 })

  expect((await caller.userStats.month({ month: '2026-11' })).first).toBe('2026-03')
})

test('the evolution goes by the member’s own days, and a day without a check-in is a gap', async () => {
  const [ana, beto] = [await kit.person([], { timezone: 'America/Sao_Paulo' }), await kit.person()]
  await checkInAt(ana, '2025-11-15T15:00:00Z', 1)
  await checkInAt(ana, '2025-11-16T15:00:00Z', 2)
  await checkInAt(ana, '2026-10-17T15:00:00Z', 3)
  await checkInAt(ana, '2026-11-13T15:00:00Z', 4)
  await checkInAt(ana, '2026-11-16T02:00:00Z', 9)
  await checkInAt(beto, '2026-11-14T15:00:00Z', 10)
  at('2026-11-16T02:30:00Z')
  const caller = await kit.as(ana)

  expect(await caller.dailyEnergyCheckins.evolution({ days: 7 })).toEqual({
    today: '2026-11-15',
    levels: [null, null, null, null, 4, null, 9],
  })
  const { levels } = await caller.dailyEnergyCheckins.evolution({ days: 30 })
  expect([levels.length, levels[0], levels.filter((level) => level !== null)]).toEqual([30, 3, [3, 4, 9]])
  const year = await caller.dailyEnergyCheckins.evolution({ days: 365 })
  expect([year.levels.length, year.levels[0]]).toEqual([365, 2])
  expect(await refusal(caller.dailyEnergyCheckins.evolution({ days: 8 as 7 }))).toBe('BAD_REQUEST')
})

test('check-ins that had to wait count on the days they were made, once, and mend the streak', async () => {
  const ana = await kit.person([], { timezone: 'America/Sao_Paulo' })
  await checkInAt(ana, '2026-11-14T12:00:00Z')
  at('2026-11-16T15:00:00Z')
  const caller = await kit.as(ana)
  const late = { level: 3, made: { at: '2026-11-16T01:30:00Z', day: '2026-11-15' } }
  await caller.dailyEnergyCheckins.save({ level: 8 })

  expect(await caller.dailyEnergyCheckins.save(late)).toEqual({ energyLevel: 3, created: true })
  expect(await caller.dailyEnergyCheckins.save(late)).toEqual({ energyLevel: 3, created: false })

  expect(await caller.dailyEnergyCheckins.today()).toEqual({ energyLevel: 8 })
  expect(await caller.userStats.mine()).toMatchObject({ consecutiveDays: 3, lastActivity: kit.clock.now })
  const [stats] = await kit.services.db.select().from(userStats).where(eq(userStats.userId, ana.id))
  expect(stats?.totalCheckins).toBe(3)
})

test('check-ins are read for the last thirty days, the newest first', async () => {
  const ana = await kit.person()
  for (const day of ['2026-10-15', '2026-10-17', '2026-11-15', '2026-11-02']) await checkInAt(ana, `${day}T15:00:00Z`)
  at('2026-11-15T16:00:00Z')

  const days = (await (await kit.as(ana)).dailyEnergyCheckins.recent()).map(({ checkinDate }) => checkinDate)
  expect(days).toEqual(['2026-11-15', '2026-11-02', '2026-10-17'])
})

test('what was made earlier and arrives later does not overwrite what another device said since', async () => {
  const ana = await kit.person()
  await checkInAt(ana, '2026-11-15T14:00:00Z', 9)
  at('2026-11-15T18:00:00Z')
  const late = { level: 2, made: { at: '2026-11-15T13:00:00Z', day: '2026-11-15' } }

  expect(await (await kit.as(ana)).dailyEnergyCheckins.save(late)).toEqual({ energyLevel: 9, created: false })
})

test('a check-in older than thirty days is refused', async () => {
  at('2026-11-15T12:00:00Z')
  const ana = await kit.as(await kit.person())
  const made = { at: '2026-10-15T12:00:00Z', day: '2026-10-15' }

  expect(await refusal(ana.dailyEnergyCheckins.save({ level: 5, made }))).toBe('INVALID_INPUT')
  expect(await ana.dailyEnergyCheckins.recent()).toEqual([])
})

const addForYesterday = async (person: Person, moment: string, day: string, level = 6) => {
  at(moment)
  return (await kit.as(person)).dailyEnergyCheckins.addForYesterday({ level, day })
}

test('without a check-in today the figure is 0 and what it would continue is told', async () => {
  const ana = await kit.person()
  for (const day of ['12', '13', '14']) await checkInAt(ana, `2026-11-${day}T15:00:00Z`)

  expect(await statsAt(ana, '2026-11-15T15:00:00Z')).toMatchObject({ consecutiveDays: 0, streakToContinue: 3 })
  expect(await (await kit.as(ana)).profiles.overview()).toMatchObject({ consecutiveDays: 0, streakToContinue: 3 })
  await checkInAt(ana, '2026-11-15T16:00:00Z')
  expect(await statsAt(ana, '2026-11-15T16:00:00Z')).toMatchObject({ consecutiveDays: 4, streakToContinue: 0 })
  expect(await statsAt(ana, '2026-11-18T16:00:00Z')).toMatchObject({ consecutiveDays: 0, streakToContinue: 0 })
})

test('yesterday’s check-in is offered until noon where it mends something, and mends the streak, before or after today’s', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  for (const person of [ana, bia]) for (const day of ['12', '13']) await checkInAt(person, `2026-11-${day}T15:00:00Z`)
  await checkInAt(bia, '2026-11-15T13:00:00Z')

  for (const person of [ana, bia]) {
    expect(await statsAt(person, '2026-11-15T14:59:00Z')).toMatchObject({ forgottenDay: '2026-11-14' })
    expect(await statsAt(person, '2026-11-15T15:00:00Z')).toMatchObject({ forgottenDay: null })
    expect(await addForYesterday(person, '2026-11-15T14:59:00Z', '2026-11-14')).toEqual({
      energyLevel: 6,
      created: true,
    })
    expect(await statsAt(person, '2026-11-15T14:59:00Z')).toMatchObject({ forgottenDay: null })
  }

  expect(await statsAt(ana, '2026-11-15T14:59:00Z')).toMatchObject({ consecutiveDays: 0, streakToContinue: 3 })
  expect(await statsAt(bia, '2026-11-15T14:59:00Z')).toMatchObject({ consecutiveDays: 4 })
  expect(await statsAt(await kit.person(), '2026-11-15T14:59:00Z')).toMatchObject({ forgottenDay: null })
})

test.each([
  ['after noon', '2026-11-15T15:00:00Z', '2026-11-14'],
  ['for the day before yesterday', '2026-11-15T12:00:00Z', '2026-11-13'],
  ['for today', '2026-11-15T12:00:00Z', '2026-11-15'],
])('a check-in %s is refused as one for yesterday', async (_, moment, day) => {
  const ana = await kit.person()

  expect(await refusal(addForYesterday(ana, moment, day))).toBe('INVALID_INPUT')

  expect(await (await kit.as(ana)).dailyEnergyCheckins.recent()).toEqual([])
})

test('a check-in that is there is never changed by one for yesterday, and sent twice it is one', async () => {
  const ana = await kit.person()
  await checkInAt(ana, '2026-11-14T15:00:00Z', 9)
  expect(await addForYesterday(ana, '2026-11-15T12:00:00Z', '2026-11-14', 2)).toEqual({
    energyLevel: 9,
    created: false,
  })

  const bia = await kit.person()
  at('2026-11-15T18:00:00Z')
  const caller = await kit.as(bia)
  const late = { level: 4, day: '2026-11-14', made: { at: '2026-11-15T14:00:00Z', day: '2026-11-15' } }
  const sent = await Promise.all(Array.from({ length: 6 }, () => caller.dailyEnergyCheckins.addForYesterday(late)))

  expect(sent.filter(({ created }) => created)).toHaveLength(1)
  expect(await caller.dailyEnergyCheckins.recent()).toEqual([{ checkinDate: '2026-11-14', energyLevel: 4 }])
  const [kept] = await kit.services.db.select().from(userStats).where(eq(userStats.userId, bia.id))
  expect(kept).toMatchObject({ totalCheckins: 1, streakDays: 1, streakLastDay: '2026-11-14' })
})

test('after a withdrawn consent yesterday’s is not taken either, and the feed never tells of it', async () => {
  const ana = await kit.person([], { firstName: 'Zulmira' })
  const caller = await kit.as(ana)
  await caller.profiles.update({ showCheckinsInFeed: true })
  await addForYesterday(ana, '2026-11-15T12:00:00Z', '2026-11-14')
  const told = await (await kit.as(await kit.person())).communityFeed.latest()
  expect(told.filter(({ userName }) => userName === 'Zulmira S.')).toEqual([])

  await caller.consents.revoke()
  expect(await refusal(addForYesterday(ana, '2026-11-16T12:00:00Z', '2026-11-15'))).toBe('CONSENT_NEEDED')
})

test('a day tells why it counted: its check-in and each practice completed on it, to its member alone', async () => {
  await kit.loadContent()
  const ana = await kit.person()
  await checkInAt(ana, '2026-11-15T12:00:00Z', 8)
  const caller = await kit.as(ana)
  const practiceId = contentId('practice', 'mare-crescente')
  const { sessionId, practice } = await caller.userPracticeSessions.start({ practiceId, startKey: crypto.randomUUID() })
  await caller.userPracticeSessions.complete({ sessionId })
  await caller.userPracticeSessions.start({ practiceId, startKey: crypto.randomUUID() })
  at('2026-11-15T13:00:00Z')
  const later = await kit.as(ana)
  await later.userPracticeSessions.timer({ minutes: 20, startKey: crypto.randomUUID() })
  await later.userPracticeSessions.add({ day: '2026-11-14', minutes: 40, title: 'Ioga', startKey: crypto.randomUUID() })

  expect(await later.userStats.day({ day: '2026-11-15' })).toMatchObject({
    level: 8,
    practices: [
      { name: practice?.name, minutes: 8 },
      { name: null, minutes: 20 },
    ],
  })
  expect(await later.userStats.day({ day: '2026-11-14' })).toMatchObject({
    level: null,
    practices: [{ name: 'Ioga', minutes: 40 }],
  })
  const nothing = { level: null, practices: [] }
  expect(await (await kit.as(await kit.person(['admin']))).userStats.day({ day: '2026-11-15' })).toEqual(nothing)
  expect(await refusal(later.userStats.day({ day: 'ontem' }))).toBe('BAD_REQUEST')
})

test('practices completed and timed at the same moment wait for each other, never for ever', async () => {
  at('2026-11-15T15:00:00Z')
  const ana = await kit.person()
  const caller = await kit.as(ana)
  const practiceId = contentId('practice', 'mare-crescente')
  const starts = await Promise.all(
    Array.from({ length: 12 }, () => caller.userPracticeSessions.start({ practiceId, startKey: crypto.randomUUID() })),
  )

  const answers = await Promise.all(
    starts.flatMap(({ sessionId }) => [
      refusal(caller.userPracticeSessions.complete({ sessionId })),
      refusal(caller.userPracticeSessions.timer({ minutes: 3, startKey: crypto.randomUUID() })),
    ]),
  )

  expect(answers.filter((answer) => answer !== 'accepted')).toEqual([])
  const rows = await kit.services.db.select().from(userPracticeSessions).where(eq(userPracticeSessions.userId, ana.id))
  expect(rows).toHaveLength(24)
})
