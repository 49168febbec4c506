import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { communityGroups } from '../tables.ts'
import { makeGroup, seatsOfGroup } from '../testing/community.ts'

const kit = testKit()
let ana: Person
let staff: Caller

const colo = {
  name: 'Colo de avó',
  description: '',
  circleId: 'cura',
  groupType: 'healing',
  maxMembers: 50,
} as const

beforeAll(async () => {
  ana = await kit.person()
  staff = await kit.as(await kit.person(['moderator']))
})

const asMember = async () => kit.as(await kit.person())
const version = async (id: string) => (await staff.communityGroups.staffOne({ id })).updatedAt.toISOString()
const namesIn = async (wanted: Parameters<Caller['communityGroups']['staffList']>[0]) =>
  (await staff.communityGroups.staffList(wanted)).items.map(({ name }) => name)

test('a group a moderator makes stands in its circle, where members join it', async () => {
  const { id } = await staff.communityGroups.create({ ...colo, name: '  Colo novo ' })
  const member = await kit.as(ana)
  await member.communityGroupMembers.join({ groupId: id })

  expect((await member.communityGroups.circle({ circleId: 'cura' })).groups).toContainEqual(
    expect.objectContaining({ name: 'Colo novo', description: null, memberCount: 1, maxMembers: 50 }),
  )
  expect(await staff.communityGroups.staffOne({ id })).toMatchObject({ memberCount: 1, isActive: true })
})

test('a deactivated group is hidden with its members kept, and comes back as it was; twice is once', async () => {
  const { id } = await staff.communityGroups.create(colo)
  const member = await kit.as(ana)
  await member.communityGroupMembers.join({ groupId: id })

  for (const _ of [1, 2]) await staff.communityGroups.setActive({ id, isActive: false })
  expect(await refusal(member.communityGroups.one({ circleId: 'cura', groupId: id }))).toBe('NOT_FOUND')
  expect(await refusal((await asMember()).communityGroupMembers.join({ groupId: id }))).toBe('NOT_FOUND')

  await staff.communityGroups.setActive({ id, isActive: true })
  expect(await member.communityGroups.one({ circleId: 'cura', groupId: id })).toMatchObject({ isMember: true })
})

test('a group is shareable only once staff say so, and stays so when a form does not speak of it', async () => {
  const { id } = await staff.communityGroups.create(colo)
  expect(await staff.communityGroups.staffOne({ id })).toMatchObject({ isShareable: false })

  await staff.communityGroups.update({ ...colo, id, version: await version(id), isShareable: true })
  await staff.communityGroups.update({ ...colo, id, version: await version(id), name: 'Colo aberto' })

  expect(await staff.communityGroups.staffOne({ id })).toMatchObject({ name: 'Colo aberto', isShareable: true })
})

test('fewer seats than members send nobody away and let nobody in', async () => {
  const { id } = await staff.communityGroups.create(colo)
  for (let n = 0; n < 3; n++) await (await asMember()).communityGroupMembers.join({ groupId: id })

  await staff.communityGroups.update({ ...colo, id, version: await version(id), maxMembers: 2 })

  expect(await seatsOfGroup(kit, id)).toEqual({ stored: 3, rows: 3 })
  expect(await refusal((await asMember()).communityGroupMembers.join({ groupId: id }))).toBe('GROUP_FULL')
})

test('who joins while the form is open does not trouble the editor; another editor does', async () => {
  const { id } = await staff.communityGroups.create(colo)
  const opened = await version(id)
  const member = await asMember()
  await member.communityGroupMembers.join({ groupId: id })
  await member.communityGroupMembers.leave({ groupId: id })

  await staff.communityGroups.update({ ...colo, id, version: opened, name: 'Primeira' })
  expect(await refusal(staff.communityGroups.update({ ...colo, id, version: opened, name: 'Segunda' }))).toBe(
    'CHANGED_MEANWHILE',
  )
  expect(await staff.communityGroups.staffOne({ id })).toMatchObject({ name: 'Primeira' })
})

test('the list is searched without accents, narrowed by state, and comes in pages', async () => {
  const tag = randomUUID().slice(0, 6)
  for (let n = 0; n < 32; n++) await makeGroup(kit, { name: `Círculo ${tag} ${n}`, isActive: n !== 5 })

  const first = await staff.communityGroups.staffList({ search: `CIRCULO ${tag}` })
  const second = await staff.communityGroups.staffList({
    search: `circulo ${tag}`,
    ...(first.next && { cursor: first.next }),
  })
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 2, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(32)
  expect(await namesIn({ search: tag, state: 'inactive' })).toEqual([`Círculo ${tag} 5`])
  expect(await namesIn({ search: `${tag} %` })).toEqual([])
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name one letter too long', { name: 'n'.repeat(121) }, 'name'],
  ['a description one letter too long', { description: 'd'.repeat(2001) }, 'description'],
  ['no seat', { maxMembers: 0 }, 'maxMembers'],
  ['half a seat', { maxMembers: 1.5 }, 'maxMembers'],
  ['too many seats', { maxMembers: 100_001 }, 'maxMembers'],
  ['a number as text', { maxMembers: '50' }, 'maxMembers'],
  ['another circle', { circleId: 'yoga' }, 'circleId'],
  ['another type', { groupType: 'yoga' }, 'groupType'],
  ['a mark that is neither on nor off', { isShareable: 'sim' }, 'isShareable'],
  ['a count of its own', { memberCount: 9 }, ''],
])('%s is refused beside its field and changes nothing', async (_, wrong, field) => {
  const before = await kit.services.db.$count(communityGroups)
  const moderator = await kit.person(['moderator'])

  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/communityGroups.create',
    headers: { cookie: moderator.cookie },
    payload: { 0: { ...colo, ...wrong } },
  })

  const [{ error }] = answer.json()
  expect([error.data.code, Object.keys(error.data.fields)]).toEqual(['INVALID_INPUT', [field]])
  expect(await kit.services.db.$count(communityGroups)).toBe(before)
})

test('the widest values fit', async () => {
  for (const maxMembers of [1, 100_000])
    await staff.communityGroups.create({ ...colo, name: 'n'.repeat(120), description: 'd'.repeat(2000), maxMembers })

  expect(await namesIn({ search: 'n'.repeat(100) })).toHaveLength(2)
})

test('what is not there cannot be changed', async () => {
  const gone = { id: randomUUID() }

  expect(await refusal(staff.communityGroups.setActive({ ...gone, isActive: true }))).toBe('NOT_FOUND')
  expect(await refusal(staff.communityGroups.staffOne(gone))).toBe('NOT_FOUND')
  const opened = new Date().toISOString()
  expect(await refusal(staff.communityGroups.update({ ...colo, ...gone, version: opened }))).toBe('NOT_FOUND')
})
