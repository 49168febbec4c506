import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { leaveCommunity } from '../groups/leaveCommunity.ts'
import { communityChallenges, communityChallengeMembers as members } from '../tables.ts'

const kit = testKit()
let staff: Caller
let people: Person[]

const week = {
  title: 'Sete dias de gratidão',
  description: '',
  challengeType: 'gratitude_challenge',
  goalTarget: 7,
  goalUnit: 'dias',
  startDate: '2026-11-10',
  endDate: '2026-11-20',
  rewardDescription: 'Uma árvore plantada',
} as const

beforeAll(async () => {
  staff = await kit.as(await kit.person(['moderator']))
  people = await Promise.all([1, 2, 3].map(() => kit.person()))
})

const one = (id: string) => staff.communityChallenges.staffOne({ id })
const version = async (id: string) => (await one(id)).updatedAt.toISOString()

test('a challenge a moderator makes is offered today, and the count follows who joins and leaves', async () => {
  const { id: challengeId } = await staff.communityChallenges.create(week)
  for (const person of people) {
    const caller = await kit.as(person)
    await Promise.all([
      caller.communityChallenges.join({ challengeId }),
      caller.communityChallenges.join({ challengeId }),
    ])
  }
  const [first, second] = people
  const leaving = await kit.as(first ?? null)
  for (const _ of [1, 2]) await leaving.communityChallenges.leave({ challengeId })
  await kit.services.db.transaction((tx) => leaveCommunity(tx, second?.id ?? '', kit.clock.now))

  expect((await leaving.communityGroups.hub()).challenges).toContainEqual(
    expect.objectContaining({ id: challengeId, goalTarget: 7, rewardDescription: 'Uma árvore plantada', daysLeft: 5 }),
  )
  expect(await one(challengeId)).toMatchObject({ memberCount: 1 })
  expect(await kit.services.db.$count(members)).toBe(1)
})

test('a deactivated challenge is not offered, and comes back with who was in it', async () => {
  const { id } = await staff.communityChallenges.create(week)
  const member = await kit.as(await kit.person())
  await member.communityChallenges.join({ challengeId: id })
  const offered = async () => (await member.communityGroups.hub()).challenges.find((shown) => shown.id === id)

  await staff.communityChallenges.setActive({ id, isActive: false })
  expect(await offered()).toBeUndefined()

  await staff.communityChallenges.setActive({ id, isActive: true })
  expect(await offered()).toMatchObject({ hasJoined: true })
})

test('who joins while the form is open does not trouble the editor; another editor does', async () => {
  const { id } = await staff.communityChallenges.create(week)
  const opened = await version(id)
  await (await kit.as(await kit.person())).communityChallenges.join({ challengeId: id })

  await staff.communityChallenges.update({ ...week, id, version: opened, goalTarget: 10 })
  expect(await refusal(staff.communityChallenges.update({ ...week, id, version: opened }))).toBe('CHANGED_MEANWHILE')
  expect(await one(id)).toMatchObject({ goalTarget: 10, memberCount: 1 })
})

test('the list is the newest first, searched and narrowed', async () => {
  const tag = randomUUID().slice(0, 6)
  await kit.services.db.insert(communityChallenges).values([
    { ...week, title: `Antigo ${tag}`, createdAt: new Date('2026-01-01') },
    { ...week, title: `Último ${tag}`, isActive: false, createdAt: new Date('2026-02-01') },
  ])

  const titles = async (search: string, state?: 'active') =>
    (await staff.communityChallenges.staffList({ search, ...(state && { state }) })).items.map(({ title }) => title)
  expect(await titles(tag)).toEqual([`Último ${tag}`, `Antigo ${tag}`])
  expect(await titles(tag, 'active')).toEqual([`Antigo ${tag}`])
  expect(await titles(`ultimo ${tag}`)).toEqual([`Último ${tag}`])
})

test.each([
  ['no title', { title: '' }, 'title'],
  ['a title one letter too long', { title: 't'.repeat(201) }, 'title'],
  ['a description one letter too long', { description: 'd'.repeat(2001) }, 'description'],
  ['a reward one letter too long', { rewardDescription: 'r'.repeat(501) }, 'rewardDescription'],
  ['another type', { challengeType: 'corrida' }, 'challengeType'],
  ['no goal', { goalTarget: 0 }, 'goalTarget'],
  ['too much of a goal', { goalTarget: 100_001 }, 'goalTarget'],
  ['another unit', { goalUnit: 'quilômetros' }, 'goalUnit'],
  ['a streak in minutes', { challengeType: 'meditation_streak', goalUnit: 'minutos' }, 'goalUnit'],
  ['gratitude in practices', { goalUnit: 'práticas' }, 'goalUnit'],
  ['mindfulness in sessions', { challengeType: 'mindfulness_week', goalUnit: 'sessões' }, 'goalUnit'],
  ['no start', { startDate: '' }, 'startDate'],
  ['30 February', { endDate: '2026-02-30' }, 'endDate'],
  ['an end before the start', { endDate: '2026-11-09' }, 'endDate'],
])('%s is refused beside its field and changes nothing', async (_, wrong, field) => {
  const before = await kit.services.db.$count(communityChallenges)
  const moderator = await kit.person(['moderator'])

  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/communityChallenges.create',
    headers: { cookie: moderator.cookie },
    payload: { 0: { ...week, ...wrong } },
  })

  const [{ error }] = answer.json()
  expect([error.data.code, Object.keys(error.data.fields)]).toEqual(['INVALID_INPUT', [field]])
  expect(await kit.services.db.$count(communityChallenges)).toBe(before)
})

test('one day, the widest goal and the longest texts fit', async () => {
  const { id } = await staff.communityChallenges.create({
    ...week,
    title: 't'.repeat(200),
    description: 'd'.repeat(2000),
    rewardDescription: 'r'.repeat(500),
    goalTarget: 100_000,
    endDate: week.startDate,
  })

  expect(await one(id)).toMatchObject({ goalTarget: 100_000, endDate: week.startDate })
})

test('members do not come near the staff’s lists', async () => {
  const member = await kit.as(await kit.person())

  expect(await refusal(member.communityChallenges.create(week))).toBe('FORBIDDEN')
  expect(await refusal((await kit.as(null)).communityChallenges.staffList({}))).toBe('UNAUTHENTICATED')
})
