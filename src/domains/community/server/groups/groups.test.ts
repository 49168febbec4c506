import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { expect, test } from 'vitest'
import { asManyConnections, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { users } from '#domains/auth/server/tables.ts'
import { limits } from '../../rules.ts'
import { communityHub } from '../hub.ts'
import { communityGroups } from '../tables.ts'
import { makeEvent, makeGroup, seatsOfGroup } from '../testing/community.ts'
import { leaveCommunity } from './leaveCommunity.ts'

const kit = testKit(asManyConnections)

const join = async (person: Person, groupId: string) => (await kit.as(person)).communityGroupMembers.join({ groupId })

test('while no group exists anywhere the circle says so, and no longer once there is one', async () => {
  const ana = await kit.as(await kit.person())

  const before = await ana.communityGroups.circle({ circleId: 'chakras' })
  const made = await makeGroup(kit, { isActive: false })
  const after = await ana.communityGroups.circle({ circleId: 'chakras' })

  expect(before).toMatchObject({ groups: [], stats: { groups: 0, members: 0, noneAnywhere: true } })
  expect(after).toMatchObject({ groups: [], stats: { groups: 0, members: 0, noneAnywhere: false } })
  await kit.services.db.delete(communityGroups).where(eq(communityGroups.id, made.id))
})

test('200 people joining at once for 10 seats leave exactly 10, and the stored count says 10', async () => {
  const { id } = await makeGroup(kit, { maxMembers: 10 })
  const crowd = await kit.people(200)

  const outcomes = await Promise.all(crowd.map((person) => refusal(join(person, id))))

  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'GROUP_FULL')).toHaveLength(190)
  expect(await seatsOfGroup(kit, id)).toEqual({ stored: 10, rows: 10 })
}, 60_000)

test('one person pressing many times joins once, and leaves once', async () => {
  const { id } = await makeGroup(kit, { maxMembers: 5 })
  const ana = await kit.as(await kit.person())

  await Promise.all(Array.from({ length: 12 }, () => ana.communityGroupMembers.join({ groupId: id })))
  expect(await seatsOfGroup(kit, id)).toEqual({ stored: 1, rows: 1 })

  await Promise.all(Array.from({ length: 12 }, () => ana.communityGroupMembers.leave({ groupId: id })))
  expect(await seatsOfGroup(kit, id)).toEqual({ stored: 0, rows: 0 })
})

test('new members of a group have the role of a member', async () => {
  const { id } = await makeGroup(kit)
  await join(await kit.person(['admin']), id)

  const [row] = await kit.services.sql`select role from community_group_members where group_id = ${id}`
  expect(row).toEqual({ role: 'member' })
})

test('joining and leaving in any order at once keep count and rows together', async () => {
  const { id } = await makeGroup(kit, { maxMembers: 4 })
  const crowd = await kit.people(8)

  await Promise.all(
    crowd.flatMap((person) => [
      refusal(join(person, id)),
      kit.as(person).then((caller) => refusal(caller.communityGroupMembers.leave({ groupId: id }))),
      refusal(join(person, id)),
    ]),
  )

  const seats = await seatsOfGroup(kit, id)
  expect(seats.stored).toBe(seats.rows)
  expect(seats.rows).toBeLessThanOrEqual(4)
})

test('leaving frees the seat for the next', async () => {
  const { id } = await makeGroup(kit, { maxMembers: 1 })
  const [ana, bia] = [await kit.person(), await kit.person()]
  await join(ana, id)
  expect(await refusal(join(bia, id))).toBe('GROUP_FULL')

  const left = await (await kit.as(ana)).communityGroupMembers.leave({ groupId: id })

  expect(left).toMatchObject({ memberCount: 0, isMember: false })
  expect(await join(bia, id)).toMatchObject({ memberCount: 1, isMember: true })
})

test('who is in a full group and joins again is simply in', async () => {
  const { id } = await makeGroup(kit, { maxMembers: 1 })
  const ana = await kit.person()
  await join(ana, id)

  expect(await join(ana, id)).toMatchObject({ isMember: true, memberCount: 1 })
})

test('an inactive, an unknown and a malformed group are refused, each clearly', async () => {
  const ana = await kit.person()
  const closed = await makeGroup(kit, { isActive: false })
  const caller = await kit.as(ana)

  expect(await refusal(join(ana, closed.id))).toBe('NOT_FOUND')
  expect(await refusal(join(ana, randomUUID()))).toBe('NOT_FOUND')
  expect(await refusal(join(ana, '1'))).toBe('BAD_REQUEST')
  expect(await refusal(caller.communityGroups.one({ circleId: 'meditacao', groupId: closed.id }))).toBe('NOT_FOUND')
  expect(await seatsOfGroup(kit, closed.id)).toEqual({ stored: 0, rows: 0 })
})

test('a group that staff switched off is left like any other, and is shown to nobody else', async () => {
  const { id: groupId, name } = await makeGroup(kit)
  const ana = await kit.as(await kit.person())
  await ana.communityGroupMembers.join({ groupId })
  await kit.services.db.update(communityGroups).set({ isActive: false }).where(eq(communityGroups.id, groupId))

  expect(await ana.communityGroupMembers.leave({ groupId })).toMatchObject({ name, isMember: false, memberCount: 0 })
  expect(await refusal(ana.communityGroupMembers.leave({ groupId }))).toBe('NOT_FOUND')
  expect(await seatsOfGroup(kit, groupId)).toEqual({ stored: 0, rows: 0 })
})

test('a group stands at the address of its own circle only', async () => {
  const { id } = await makeGroup(kit, { circleId: 'cura', groupType: 'healing' })
  const ana = await kit.as(await kit.person())

  expect(await ana.communityGroups.one({ circleId: 'cura', groupId: id })).toMatchObject({ id })
  expect(await refusal(ana.communityGroups.one({ circleId: 'chakras', groupId: id }))).toBe('NOT_FOUND')
})

test('a visitor joins nothing', async () => {
  const { id } = await makeGroup(kit)
  const visitor = await kit.as(null)

  expect(await refusal(visitor.communityGroupMembers.join({ groupId: id }))).toBe('UNAUTHENTICATED')
  expect(await refusal(visitor.communityGroupMembers.leave({ groupId: id }))).toBe('UNAUTHENTICATED')
})

test('nobody joins for someone else', async () => {
  const { id } = await makeGroup(kit)
  const [ana, bia] = [await kit.person(), await kit.person()]
  const caller = await kit.as(ana)

  const attempt = caller.communityGroupMembers.join({ groupId: id, userId: bia.id } as { groupId: string })

  expect(await refusal(attempt)).toBe('BAD_REQUEST')
})

test('members are seen by first name and last initial, newest first, the surname never leaves the server', async () => {
  const { id, circleId } = await makeGroup(kit, { isShareable: true })
  const arrivals = [
    { firstName: 'Ana', lastName: 'Souza' },
    { firstName: 'Bruno', lastName: 'Teixeira' },
    { firstName: 'Clara', lastName: undefined },
    { firstName: 'Elis', lastName: '🇧🇷 Rocha' },
  ]
  for (const names of arrivals) {
    kit.clock.now = new Date(kit.clock.now.getTime() + 1000)
    await join(await kit.person([], names), id)
  }

  const group = await (await kit.as(await kit.person())).communityGroups.one({ circleId, groupId: id })

  expect(group.recentMembers).toEqual(['Elis 🇧🇷.', 'Clara', 'Bruno T.', 'Ana S.'])
  expect(JSON.stringify(group)).not.toMatch(/Teixeira|Souza|Rocha/)
})

test('who left the feed is counted in a group, and not named there', async () => {
  const { id, circleId } = await makeGroup(kit, { isShareable: true })
  const shy = await kit.person([], { firstName: 'Davi', lastName: 'Lima' })
  await join(await kit.person(), id)
  for (const person of [shy, ...(await kit.people(limits.groupBadges))]) {
    await (await kit.as(person)).profiles.update({ showInFeed: false })
    kit.clock.now = new Date(kit.clock.now.getTime() + 1000)
    await join(person, id)
  }
  const observer = await kit.as(await kit.person())

  const group = await observer.communityGroups.one({ circleId, groupId: id })
  const circle = await observer.communityGroups.circle({ circleId })

  expect(group).toMatchObject({ memberCount: limits.groupBadges + 2, recentMembers: ['Ana S.'] })
  expect(circle.groups.find((one) => one.id === id)?.recentMembers).toEqual(['Ana S.'])
  expect(JSON.stringify([group, circle, await join(await kit.person(), id)])).not.toContain('Davi')
})

test('a group that staff did not mark as shareable names nobody, not even to its members', async () => {
  const { id, circleId } = await makeGroup(kit, { name: 'Colo' })
  await join(await kit.person([], { firstName: 'Davi' }), id)
  const ana = await kit.as(await kit.person())

  const answers = [
    await ana.communityGroups.one({ circleId, groupId: id }),
    await ana.communityGroupMembers.join({ groupId: id }),
    (await ana.communityGroups.circle({ circleId })).groups.find((one) => one.id === id),
  ]

  expect(answers.map((group) => [group?.memberCount, group?.recentMembers])).toEqual([
    [1, []],
    [2, []],
    [2, []],
  ])
})

test('the next meeting of a group is the first active one that has not begun', async () => {
  const { id, circleId } = await makeGroup(kit)
  const at = (hours: number) => new Date(kit.clock.now.getTime() + hours * 3_600_000)
  await makeEvent(kit, { groupId: id, startDate: at(-1), title: 'passado' })
  await makeEvent(kit, { groupId: id, startDate: at(2), title: 'cancelado', isActive: false })
  await makeEvent(kit, { groupId: id, startDate: at(48), title: 'depois' })
  await makeEvent(kit, { groupId: id, startDate: at(3), title: 'próximo', isOnline: false })

  const group = await (await kit.as(await kit.person())).communityGroups.one({ circleId, groupId: id })

  expect(group.nextEvent).toMatchObject({ title: 'próximo', isOnline: false, eventType: 'encontro' })
})

test('a circle lists its groups newest first, page after page, each once', async () => {
  const size = limits.groupsPerPage + 7
  await kit.services.sql`
    insert into community_groups (name, circle_id, group_type, member_count, created_at)
    select 'Grupo ' || n, 'crescimento', 'growth', n, now() - n / 3 * interval '1 second'
    from generate_series(1, ${size}) n`
  const ana = await kit.as(await kit.person())

  const first = await ana.communityGroups.circle({ circleId: 'crescimento' })
  const second = await ana.communityGroups.circle({ circleId: 'crescimento', cursor: first.next ?? undefined })

  const names = [...first.groups, ...second.groups].map(({ name }) => name)
  expect(first.groups).toHaveLength(limits.groupsPerPage)
  expect(new Set(names).size).toBe(size)
  expect(second.next).toBeNull()
  expect(first.stats).toMatchObject({ groups: size, members: (size * (size + 1)) / 2 })
})

test('the hub sums the active groups of each circle', async () => {
  await kit.services.db.delete(communityGroups)
  await makeGroup(kit, { circleId: 'cura', groupType: 'healing', memberCount: 3 })
  await makeGroup(kit, { circleId: 'cura', groupType: 'healing', memberCount: 4 })
  await makeGroup(kit, { circleId: 'chakras', groupType: 'chakra', memberCount: 9, isActive: false })

  const hub = await (await kit.as(await kit.person())).communityGroups.hub()

  expect(hub.circles).toEqual([
    { id: 'meditacao', groups: 0, members: 0 },
    { id: 'chakras', groups: 0, members: 0 },
    { id: 'cura', groups: 2, members: 7 },
    { id: 'crescimento', groups: 0, members: 0 },
  ])
  expect(hub.counters.groups).toBe(2)
})

test('a community that cannot be counted is shown with zeros and its four circles', async () => {
  const { sql, readSession } = kit.services
  const member = await readSession((await kit.person()).cookie)
  if (!member) throw new Error('nobody is signed in')
  await sql`alter table profiles rename to hidden_profiles`
  // Another handle of the database: what one has counted before is remembered for it.
  const asked = { db: drizzle(sql), member, today: '2026-11-15', now: kit.clock.now, log: kit.app.log }
  const hub = await communityHub(asked).finally(() => sql`alter table hidden_profiles rename to profiles`)

  expect(hub.counters).toMatchObject({ members: 0, activeToday: 0 })
  expect(hub.circles).toHaveLength(4)
})

test('an account that goes gives its seats back', async () => {
  const { id } = await makeGroup(kit, { maxMembers: 1 })
  const [ana, bia] = [await kit.person(), await kit.person()]
  await join(ana, id)

  await kit.services.db.transaction(async (tx) => {
    await leaveCommunity(tx, ana.id, kit.clock.now)
    await tx.delete(users).where(eq(users.id, ana.id))
  })

  expect(await seatsOfGroup(kit, id)).toEqual({ stored: 0, rows: 0 })
  expect(await join(bia, id)).toMatchObject({ isMember: true })
})
