import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { refusal, testKit } from '#app/server/testing/kit.ts'
import { communityReports } from './tables.ts'
import { makeEvent, makeGroup } from './testing/community.ts'

const kit = testKit()

beforeEach(async () => {
  await kit.services.db.delete(communityReports)
})

const moderation = async () => (await kit.as(await kit.person(['moderator']))).communityReports

test('what a member reports reaches the moderators, the oldest first', async () => {
  const [group, event] = [await makeGroup(kit, { name: 'Colo' }), await makeEvent(kit)]
  const ana = await kit.person([], { firstName: 'Ana', lastName: 'Souza' })
  await (await kit.as(ana)).communityReports.send({ groupId: group.id, reason: '  Venda de cursos  ' })
  kit.clock.now = new Date(kit.clock.now.getTime() + 1000)
  await (await kit.as(ana)).communityReports.send({ eventId: event.id, reason: 'Link estranho' })

  const { items } = await (await moderation()).staffList({})

  expect(items).toMatchObject([
    { reason: 'Venda de cursos', by: 'Ana S.', group: { name: 'Colo' }, event: null },
    { reason: 'Link estranho', group: null, event: { id: event.id } },
  ])
  expect(JSON.stringify(items)).not.toContain('Souza')
})

test('sending twice at once is one report; saying it again after it was resolved opens it anew', async () => {
  const { id: groupId } = await makeGroup(kit)
  const ana = await kit.as(await kit.person())
  const send = (reason: string) => ana.communityReports.send({ groupId, reason })
  await Promise.all([send('primeiro'), send('primeiro'), send('primeiro')])
  const staff = await moderation()
  const [only] = (await staff.staffList({})).items

  await staff.resolve({ reportId: only?.id ?? '' })
  expect((await staff.staffList({})).items).toEqual([])
  await send('de novo')

  expect((await staff.staffList({})).items).toMatchObject([{ reason: 'de novo' }])
})

test('a report is resolved once', async () => {
  const { id: groupId } = await makeGroup(kit)
  await (await kit.as(await kit.person())).communityReports.send({ groupId, reason: 'motivo' })
  const staff = await moderation()
  const reportId = (await staff.staffList({})).items[0]?.id ?? ''

  const outcomes = await Promise.all([1, 2, 3].map(() => refusal(staff.resolve({ reportId }))))

  expect(outcomes.sort()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'accepted'])
})

test.each([
  ['no reason', { groupId: randomUUID(), reason: '   ' }],
  ['an endless reason', { groupId: randomUUID(), reason: 'x'.repeat(1001) }],
  ['nothing it is about', { reason: 'motivo' }],
  ['two things at once', { groupId: randomUUID(), eventId: randomUUID(), reason: 'motivo' }],
])('a report with %s is refused', async (_, wrong) => {
  const ana = await kit.as(await kit.person())

  expect(await refusal(ana.communityReports.send(wrong as { groupId: string; reason: string }))).toBe('BAD_REQUEST')
})

test('what does not exist cannot be reported', async () => {
  const ana = await kit.as(await kit.person())

  expect(await refusal(ana.communityReports.send({ eventId: randomUUID(), reason: 'motivo' }))).toBe('NOT_FOUND')
})

test('members and visitors do not read reports; moderators and admins do', async () => {
  const outcomes = []
  for (const person of [null, await kit.person(), await kit.person(['moderator']), await kit.person(['admin'])])
    outcomes.push(await refusal((await kit.as(person)).communityReports.staffList({})))

  expect(outcomes).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'accepted', 'accepted'])
})

test('many reports come page by page, each once', async () => {
  const { id } = await makeGroup(kit)
  const ana = await kit.person()
  await kit.services.sql`
    insert into community_reports (user_id, group_id, reason, created_at)
    select ${ana.id}, ${id}, 'motivo ' || n, now() + n / 4 * interval '1 second' from generate_series(1, 40) n`
  const staff = await moderation()

  const first = await staff.staffList({})
  const second = await staff.staffList({ cursor: first.next ?? undefined })

  expect(new Set([...first.items, ...second.items].map((report) => report.id)).size).toBe(40)
  expect(second.next).toBeNull()
})
