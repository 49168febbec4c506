import { beforeAll, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { dailyEnergyCheckins, userPracticeDays } from '#domains/energy/server/tables.ts'
import { recommendedPractices, userPracticeSessions } from '#domains/practices/server/tables.ts'
import { dailyReflections, userReflections } from '#domains/reflections/server/tables.ts'
import { addDays, type LocalDay } from '#shared/dates.ts'
import type { ChallengeType, GoalUnit } from '../../rules.ts'
import { communityChallenges } from '../tables.ts'

const kit = testKit()
const today = '2026-11-15'
const day = (offset: number): LocalDay => addDays(today, offset)

let person: Person

const endsIn = 17

beforeAll(async () => {
  person = await kit.person()
  await liveThrough(person)
})

/** Two days of breathing, three sessions of other kinds, five check-ins, three notes, and something before and after. */
async function liveThrough({ id: userId }: Person) {
  const { db } = kit.services
  const [breath, seat] = await db
    .insert(recommendedPractices)
    .values([
      { name: 'Quatro tempos', type: 'respiração' },
      { name: 'Sentar', type: 'meditação' },
    ])
    .returning()
  const sat = [
    { practiceId: breath?.id, on: -1, minutes: 50 },
    { practiceId: breath?.id, on: 0, minutes: 5 },
    { practiceId: breath?.id, on: 0, minutes: 7 },
    { practiceId: breath?.id, on: 2, minutes: 8 },
    { practiceId: seat?.id, on: 1, minutes: 20 },
    { practiceId: null, on: 1, minutes: 30 },
    { practiceId: null, on: 4, minutes: 1 },
    { practiceId: breath?.id, on: endsIn + 1, minutes: 90 },
  ]
  for (const { practiceId, on, minutes } of sat) {
    const at = new Date(`${day(on)}T15:00:00Z`)
    await db.insert(userPracticeSessions).values({
      userId,
      practiceId,
      durationMinutes: minutes,
      startedOn: day(on),
      startedAt: at,
      completedOn: day(on),
      completedAt: at,
    })
  }
  await db
    .insert(userPracticeSessions)
    .values({ userId, practiceId: breath?.id, durationMinutes: 9, startedOn: today, startedAt: kit.clock.now })
  const days = [
    { day: day(-1), minutes: 50, completed: 1 },
    { day: day(0), minutes: 12, completed: 2 },
    { day: day(1), minutes: 50, completed: 2 },
    { day: day(2), minutes: 8, completed: 1 },
    { day: day(4), minutes: 1, completed: 1 },
    { day: day(endsIn + 1), minutes: 90, completed: 1 },
  ]
  await db.insert(userPracticeDays).values(days.map((row) => ({ userId, ...row })))
  const checkIns = [-3, -2, -1, 0, 1, 3, 4, 5, 9, endsIn + 1]
  await db.insert(dailyEnergyCheckins).values(checkIns.map((on) => ({ userId, checkinDate: day(on), energyLevel: 7 })))
  const notes = [
    { on: -1, notes: 'antes' },
    { on: 0, notes: 'hoje' },
    { on: 0, notes: 'hoje, de outra reflexão' },
    { on: 6, notes: 'depois' },
    { on: 7, notes: '' },
  ]
  for (const [index, { on, notes: text }] of notes.entries()) {
    const [reflection] = await db
      .insert(dailyReflections)
      .values({ date: day(-20 - index), phrase: 'frase', question: 'pergunta' })
      .returning()
    const createdAt = new Date(`${day(on)}T15:00:00Z`)
    await db
      .insert(userReflections)
      .values({ userId, reflectionId: reflection?.id, date: day(on), notes: text, createdAt })
  }
}

async function makeChallenge(given: { challengeType: ChallengeType; goalUnit: GoalUnit }) {
  const { db } = kit.services
  const [made] = await db
    .insert(communityChallenges)
    .values({ title: 'Desafio', startDate: day(-10), endDate: day(endsIn), goalTarget: 100, ...given })
    .returning()
  return made?.id ?? ''
}

test.each([
  ['daily_practice', 'dias', 4],
  ['daily_practice', 'sessões', 6],
  ['daily_practice', 'práticas', 4],
  ['daily_practice', 'minutos', 71],
  ['meditation_streak', 'dias', 3],
  ['mindfulness_week', 'minutos', 71],
  ['gratitude_challenge', 'dias', 2],
  ['breathing_practice', 'práticas', 3],
  ['breathing_practice', 'dias', 2],
  ['breathing_practice', 'minutos', 20],
] satisfies [ChallengeType, GoalUnit, number][])(
  'progress of %s in %s is the member’s own, since the day of joining',
  async (challengeType, goalUnit, progress) => {
    await kit.services.db.delete(communityChallenges)
    const challengeId = await makeChallenge({ challengeType, goalUnit })
    await (await kit.as(person)).communityChallenges.join({ challengeId })

    expect((await (await kit.as(person)).communityGroups.hub()).challenges).toMatchObject([{ challengeType, progress }])
    const other = await kit.as(await kit.person())
    await other.communityChallenges.join({ challengeId })
    expect((await other.communityGroups.hub()).challenges).toMatchObject([{ progress: 0 }])
  },
)

test('a pair that was stored before types were told apart goes on counting practices', async () => {
  await kit.services.db.delete(communityChallenges)
  const challengeId = await makeChallenge({ challengeType: 'gratitude_challenge', goalUnit: 'minutos' })
  await (await kit.as(person)).communityChallenges.join({ challengeId })

  expect((await (await kit.as(person)).communityGroups.hub()).challenges).toMatchObject([{ progress: 71 }])
})
