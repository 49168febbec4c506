import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { dailyEnergyCheckins } from '#domains/energy/server/tables.ts'
import { recommendedPractices, userPracticeSessions } from '#domains/practices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { type Person, testKit } from '#server/testing/kit.ts'
import { feed } from '../rules.ts'
import { communityGroupMembers, communityGroups } from './tables.ts'
import { makeGroup } from './testing/community.ts'

const kit = testKit()
const day = '2026-11-15'
const ago = (minutes: number) => new Date(kit.clock.now.getTime() - minutes * 60_000)

const latest = async () => (await kit.as(await kit.person())).communityFeed.latest()

const joined = (person: Person, groupId: string, minutes: number) =>
  kit.services.db.insert(communityGroupMembers).values({ userId: person.id, groupId, joinedAt: ago(minutes) })

const checkedIn = (person: Person, minutes: number) =>
  kit.services.db
    .insert(dailyEnergyCheckins)
    .values({ userId: person.id, energyLevel: 3, checkinDate: day, createdAt: ago(minutes) })

const practised = (person: Person, minutes: number | null, practiceId?: string) =>
  kit.services.db.insert(userPracticeSessions).values({
    userId: person.id,
    practiceId,
    durationMinutes: 10,
    startedOn: day,
    ...(minutes !== null && { completedOn: day, completedAt: ago(minutes) }),
  })

const practice = async (given: Partial<typeof recommendedPractices.$inferInsert> = {}) => {
  const [made] = await kit.services.db
    .insert(recommendedPractices)
    .values({ name: 'Respiração do amanhecer', ...given })
    .returning()
  return made?.id
}

beforeEach(async () => {
  await kit.services.db.delete(communityGroups)
  await kit.services.db.delete(userPracticeSessions)
  await kit.services.db.delete(dailyEnergyCheckins)
})

test('an empty community has an empty feed', async () => {
  expect(await latest()).toEqual([])
})

test('joins, completed sessions and check-ins are told newest first, by first name and last initial', async () => {
  const ana = await kit.person([], { firstName: 'Ana', lastName: 'Souza' })
  const { id } = await makeGroup(kit, { name: 'Colo' })
  await joined(ana, id, 30)
  await practised(ana, 10, await practice())
  await practised(ana, null, await practice())
  await checkedIn(ana, 20)

  const items = await latest()

  expect(items).toMatchObject([
    { type: 'practice_complete', userName: 'Ana S.', details: 'Respiração do amanhecer', at: ago(10) },
    { type: 'energy_check-in', userName: 'Ana S.', details: null, at: ago(20) },
    { type: 'group_join', userName: 'Ana S.', details: 'Colo', at: ago(30) },
  ])
})

test('no level, no surname, no id of a person is in it', async () => {
  const ana = await kit.person([], { firstName: 'Ana', lastName: 'Figueiredo' })
  await checkedIn(ana, 1)

  const [item] = await latest()

  expect(Object.keys(item ?? {}).sort()).toEqual(['at', 'details', 'id', 'type', 'userName'])
  expect(JSON.stringify(item)).not.toMatch(/Figueiredo|energyLevel|energy_level/)
  expect(JSON.stringify(item)).not.toContain(ana.id)
})

test.each(['emergency', 'healing'] as const)('which %s practice someone did is not told', async (collection) => {
  await practised(await kit.person(), 1, await practice({ name: 'Crise de ansiedade', collection }))

  expect(await latest()).toMatchObject([{ type: 'practice_complete', details: null }])
})

test('who left the feed is in none of it, and others take the place', async () => {
  const [shy, ana] = [await kit.person([], { firstName: 'Davi' }), await kit.person([], { firstName: 'Ana' })]
  await kit.services.db.update(profiles).set({ showInFeed: false }).where(eq(profiles.id, shy.id))
  const { id } = await makeGroup(kit)
  await joined(shy, id, 1)
  await checkedIn(shy, 2)
  for (let minutes = 3; minutes < 3 + feed.sessions; minutes++) await practised(shy, minutes, await practice())
  await practised(ana, 100, await practice())

  const items = await latest()

  expect(items.map(({ userName }) => userName)).toEqual(['Ana S.'])
})

test('it takes ten joins, ten sessions and eight check-ins, and cuts them to the newest ten', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => kit.person()))
  const { id } = await makeGroup(kit)
  for (const [index, person] of people.entries()) await joined(person, id, 200 + index)
  for (const [index, person] of people.entries()) await checkedIn(person, 1 + index)
  for (const [index, person] of people.entries()) await practised(person, 100 + index)

  const types = (await latest()).map(({ type }) => type)

  expect(types).toEqual([...Array(feed.checkIns).fill('energy_check-in'), ...Array(2).fill('practice_complete')])
})

test('who has no name is a member of the community, and an inactive group is not named', async () => {
  const nobody = await kit.person()
  await kit.services.db.update(profiles).set({ firstName: null, lastName: null }).where(eq(profiles.id, nobody.id))
  await checkedIn(nobody, 1)
  await joined(nobody, (await makeGroup(kit, { isActive: false })).id, 2)

  expect(await latest()).toMatchObject([{ type: 'energy_check-in', userName: null }])
})
