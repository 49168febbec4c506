import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { dailyEnergyCheckins } from '#domains/energy/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { recommendedPractices, userPracticeSessions } from '#domains/practices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
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

const practised = (person: Person, minutes: number | null, practiceId?: string, audioContentId?: string) =>
  kit.services.db.insert(userPracticeSessions).values({
    userId: person.id,
    practiceId,
    audioContentId,
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

const sharing = async (names = {}) => {
  const person = await kit.person([], names)
  await (await kit.as(person)).profiles.update({ showCheckinsInFeed: true })
  return person
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
  const ana = await sharing({ firstName: 'Ana', lastName: '🇧🇷 Souza' })
  const { id } = await makeGroup(kit, { isShareable: true })
  await joined(ana, id, 30)
  await practised(ana, 10, await practice({ isShareable: true }))
  await practised(ana, null, await practice({ isShareable: true }))
  await checkedIn(ana, 20)

  const items = await latest()

  expect(items).toMatchObject([
    { type: 'practice_complete', userName: 'Ana 🇧🇷.', details: 'Respiração do amanhecer', at: ago(10) },
    { type: 'energy_check-in', userName: 'Ana 🇧🇷.', details: null, at: ago(20) },
    { type: 'group_join', userName: 'Ana 🇧🇷.', details: 'Primeira luz', at: ago(30) },
  ])
})

test('no level, no surname, no id of a person is in it', async () => {
  const ana = await sharing({ firstName: 'Ana', lastName: 'Figueiredo' })
  await checkedIn(ana, 1)

  const [item] = await latest()

  expect(Object.keys(item ?? {}).sort()).toEqual(['at', 'details', 'id', 'type', 'userName'])
  expect(JSON.stringify(item)).not.toMatch(/Figueiredo|energyLevel|energy_level/)
  expect(JSON.stringify(item)).not.toContain(ana.id)
})

test('a practice that staff did not mark as shareable is told without its name, like a timer or an audio', async () => {
  const ana = await kit.person()
  const [audio] = await kit.services.db
    .insert(audioContents)
    .values({ title: 'Noite sem sono', durationMinutes: 10 })
    .returning()
  await practised(ana, 1, await practice({ name: 'Conversar com Alguém' }))
  await practised(ana, 2)
  await practised(ana, 3, undefined, audio?.id)

  expect((await latest()).map(({ type, details }) => [type, details])).toEqual(
    Array(3).fill(['practice_complete', null]),
  )
})

test('who joins a group that staff did not mark as shareable is not told at all, also when it was told before', async () => {
  const { id } = await makeGroup(kit, { name: 'Colo', isShareable: true })
  await joined(await kit.person(), id, 1)
  expect(await latest()).toHaveLength(1)

  await kit.services.db.update(communityGroups).set({ isShareable: false })

  expect(await latest()).toEqual([])
})

test('a check-in is told only while its member wants it told', async () => {
  const ana = await kit.person()
  const { profiles } = await kit.as(ana)
  await checkedIn(ana, 1)
  expect(await latest()).toEqual([])

  await profiles.update({ showCheckinsInFeed: true })
  expect(await latest()).toMatchObject([{ type: 'energy_check-in', userName: 'Ana S.' }])

  await profiles.update({ showCheckinsInFeed: false })
  expect(await latest()).toEqual([])

  await profiles.update({ showCheckinsInFeed: true, showInFeed: false })
  expect(await latest()).toEqual([])
})

test('leaving the feed takes everything earlier out of it at once, and no answer may be cached', async () => {
  const ana = await sharing()
  const observer = await kit.person()
  await joined(ana, (await makeGroup(kit, { isShareable: true })).id, 1)
  await practised(ana, 2, await practice({ isShareable: true }))
  await checkedIn(ana, 3)
  const asked = () => kit.app.inject({ url: '/api/communityFeed.latest?batch=1', headers: { cookie: observer.cookie } })
  expect((await asked()).json()[0].result.data).toHaveLength(3)

  await (await kit.as(ana)).profiles.update({ showInFeed: false })
  const after = await asked()

  expect(after.json()[0].result.data).toEqual([])
  expect(after.headers['cache-control']).toBe('no-store')
})

test('who left the feed is in none of it, and others take the place', async () => {
  const [shy, ana] = [await sharing({ firstName: 'Davi' }), await kit.person([], { firstName: 'Ana' })]
  await kit.services.db.update(profiles).set({ showInFeed: false }).where(eq(profiles.id, shy.id))
  const { id } = await makeGroup(kit, { isShareable: true })
  await joined(shy, id, 1)
  await checkedIn(shy, 2)
  for (let minutes = 3; minutes < 3 + feed.sessions; minutes++) await practised(shy, minutes, await practice())
  await practised(ana, 100, await practice())

  const items = await latest()

  expect(items.map(({ userName }) => userName)).toEqual(['Ana S.'])
})

test('it takes ten joins, ten sessions and eight check-ins, and cuts them to the newest ten', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => sharing()))
  const { id } = await makeGroup(kit, { isShareable: true })
  for (const [index, person] of people.entries()) await joined(person, id, 200 + index)
  for (const [index, person] of people.entries()) await checkedIn(person, 1 + index)
  for (const [index, person] of people.entries()) await practised(person, 100 + index)

  const types = (await latest()).map(({ type }) => type)

  expect(types).toEqual([...Array(feed.checkIns).fill('energy_check-in'), ...Array(2).fill('practice_complete')])
})

test('who has no name is a member of the community, and an inactive group is not named', async () => {
  const nobody = await sharing()
  await kit.services.db.update(profiles).set({ firstName: null, lastName: null }).where(eq(profiles.id, nobody.id))
  await checkedIn(nobody, 1)
  await joined(nobody, (await makeGroup(kit, { isActive: false, isShareable: true })).id, 2)

  expect(await latest()).toMatchObject([{ type: 'energy_check-in', userName: null }])
})
