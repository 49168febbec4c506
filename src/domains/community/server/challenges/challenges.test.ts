import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { refusal, testKit } from '#app/server/testing/kit.ts'
import { userPracticeDays } from '#domains/energy/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { appRoot } from '#server/appRoot.ts'
import { addDays } from '#shared/dates.ts'
import { communityChallenges, communityChallengeMembers as members } from '../tables.ts'

const kit = testKit()
const today = '2026-11-15'

async function makeChallenge(given: Partial<typeof communityChallenges.$inferInsert> = {}) {
  const [challenge] = await kit.services.db
    .insert(communityChallenges)
    .values({
      title: 'Vinte e um dias',
      challengeType: 'daily_practice',
      startDate: addDays(today, -10),
      endDate: addDays(today, 17),
      ...given,
    })
    .returning()
  return challenge?.id ?? ''
}

beforeEach(async () => {
  kit.clock.now = new Date('2026-11-15T15:00:00Z')
  await kit.services.db.delete(communityChallenges)
})

test('the hub shows the challenges of today with goal, unit and days left', async () => {
  await makeChallenge()
  await makeChallenge({ title: 'ontem', endDate: addDays(today, -1) })
  await makeChallenge({ title: 'amanhã', startDate: addDays(today, 1) })
  await makeChallenge({ title: 'inativo', isActive: false })
  await makeChallenge({ title: 'último dia', endDate: today })

  const { challenges } = await (await kit.as(await kit.person())).communityGroups.hub()

  expect(challenges).toMatchObject([
    { title: 'último dia', daysLeft: 0, hasJoined: false, progress: 0 },
    { title: 'Vinte e um dias', daysLeft: 17, goalTarget: 21, goalUnit: 'dias' },
  ])
})

test('the day of joining is the member’s own day', async () => {
  kit.clock.now = new Date('2026-11-16T02:00:00Z')
  const person = await kit.person([], { timezone: 'America/Sao_Paulo' })
  const challengeId = await makeChallenge()
  await (await kit.as(person)).communityChallenges.join({ challengeId })
  await kit.services.db
    .insert(userPracticeDays)
    .values({ userId: person.id, day: '2026-11-15', minutes: 10, completed: 1 })

  expect((await (await kit.as(person)).communityGroups.hub()).challenges).toMatchObject([{ progress: 1 }])
})

test('the day of joining stays the one it was, wherever the member travels', async () => {
  kit.clock.now = new Date('2026-11-16T02:00:00Z')
  const person = await kit.person([], { timezone: 'America/Sao_Paulo' })
  const challengeId = await makeChallenge()
  await (await kit.as(person)).communityChallenges.join({ challengeId })
  const practised = { userId: person.id, day: '2026-11-15', minutes: 10, completed: 1 }
  await kit.services.db.insert(userPracticeDays).values(practised)

  await travel(person.id, 'Asia/Tokyo')

  expect((await (await kit.as(person)).communityGroups.hub()).challenges).toMatchObject([{ progress: 1 }])
})

test('a zone the database has not heard of yet does not shut the hub', async () => {
  const person = await kit.person()
  const challengeId = await makeChallenge()
  await (await kit.as(person)).communityChallenges.join({ challengeId })
  const { db, sql } = kit.services
  await travel(person.id, 'US/Pacific-New')
  await expect(sql`select now() at time zone 'US/Pacific-New'`).rejects.toThrow('not recognized')

  expect((await (await kit.as(person)).communityGroups.hub()).challenges).toMatchObject([{ hasJoined: true }])
  await db.delete(communityChallenges)
})

test('those who had joined before the day was kept get it from their own zone', async () => {
  const { db, sql } = kit.services
  const joinedAt = new Date('2026-11-15T02:00:00Z')
  const zones = { 'America/Sao_Paulo': '2026-11-14', 'Asia/Tokyo': '2026-11-15', 'Nenhum/Lugar': '2026-11-14' }
  const challengeId = await makeChallenge()
  const people = await Promise.all(Object.keys(zones).map((timezone) => kit.person([], { timezone })))
  for (const { id: userId } of people)
    await db.insert(members).values({ challengeId, userId, joinedAt, joinedOn: '2000-01-01' })

  await sql`alter table community_challenge_members drop column joined_on`
  for (const statement of migration('0002_day_of_joining')) await sql.unsafe(statement)

  const days = await Promise.all(people.map(({ id }) => db.select().from(members).where(eq(members.userId, id))))
  expect(days.map(([member]) => member?.joinedOn)).toEqual(Object.values(zones))
})

const travel = (id: string, timezone: string) =>
  kit.services.db.update(profiles).set({ timezone }).where(eq(profiles.id, id))

const migration = (name: string) =>
  readFileSync(join(appRoot, 'migrations', `${name}.sql`), 'utf8').split('--> statement-breakpoint')

test('nobody’s practice counts for another', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  const challengeId = await makeChallenge()
  await (await kit.as(ana)).communityChallenges.join({ challengeId })
  await kit.services.db.insert(userPracticeDays).values({ userId: bia.id, day: today, minutes: 10, completed: 1 })

  expect((await (await kit.as(ana)).communityGroups.hub()).challenges).toMatchObject([{ progress: 0 }])
  expect((await (await kit.as(bia)).communityGroups.hub()).challenges).toMatchObject([
    { hasJoined: false, progress: 0 },
  ])
})

test('joining twice keeps the first day; leaving ends it', async () => {
  const person = await kit.person()
  const challengeId = await makeChallenge()
  const at = async () => (await kit.as(person)).communityChallenges
  await (await at()).join({ challengeId })
  await kit.services.db.insert(userPracticeDays).values({ userId: person.id, day: today, minutes: 10, completed: 1 })
  kit.clock.now = new Date('2026-11-18T15:00:00Z')
  await (await at()).join({ challengeId })
  expect((await (await kit.as(person)).communityGroups.hub()).challenges).toMatchObject([{ progress: 1 }])

  await (await at()).leave({ challengeId })

  expect((await (await kit.as(person)).communityGroups.hub()).challenges).toMatchObject([
    { hasJoined: false, progress: 0 },
  ])
})

test('a challenge that is over, inactive or unknown cannot be joined', async () => {
  const { join } = (await kit.as(await kit.person())).communityChallenges
  const over = await makeChallenge({ endDate: addDays(today, -1) })
  const inactive = await makeChallenge({ isActive: false })

  for (const challengeId of [over, inactive, randomUUID()])
    expect(await refusal(join({ challengeId }))).toBe('NOT_FOUND')
})
