import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { asManyConnections, refusal, testKit } from '#app/server/testing/kit.ts'
import { communityEvents } from '#domains/community/server/tables.ts'
import { seatsOfEvent } from '#domains/community/server/testing/community.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { gatherReads } from '#server/db/reads/gather.ts'
import { mostLights } from '../rules.ts'
import { enterRoom } from './enterRoom.ts'
import { rooms } from './tables.ts'
import { roomKit } from './testing/rooms.ts'

const kit = testKit(asManyConnections)
afterEach(() => vi.restoreAllMocks())
const { at, call, enter, event, group, join, register, registerAll, start, stay } = roomKit(kit)

test('who is registered enters from ten minutes before, and is told when that is', async () => {
  at(-60)
  const [ana, roomId] = [await kit.person(), await event()]
  await register(ana, roomId)

  at(-10.1)
  expect(await enter(ana, roomId)).toMatchObject({ title: 'Roda de escuta', startsAt: start, minutes: 20, light: null })
  at(-10)
  expect(await enter(ana, roomId)).toMatchObject({ presence: { count: 1, bows: 0, lights: [{ name: 'Ana S.' }] } })
  at(23)
  expect(await enter(ana, roomId)).toMatchObject({ light: null, presence: null })
})

test('a stranger, who cancelled, who left the group and a visitor find nothing', async () => {
  at(-60)
  const groupId = await group()
  const roomId = await event({ groupId })
  const [stranger, cancelled, leaver] = [await kit.person(), await kit.person(), await kit.person()]
  await register(cancelled, roomId)
  await (await kit.as(cancelled)).communityEventParticipants.cancel({ eventId: roomId })
  await join(leaver, groupId)
  await (await kit.as(leaver)).communityGroupMembers.leave({ groupId })
  const seated = await kit.person()
  await register(seated, roomId)

  at(1)
  await enter(seated, roomId)
  for (const person of [stranger, cancelled, leaver]) {
    expect(await refusal(enter(person, roomId))).toBe('NOT_FOUND')
    expect(await (await call(person)).open()).toEqual([])
    expect(await refusal((await call(person)).bow({ roomId }))).toBe('NOT_FOUND')
  }
  expect(await refusal((await kit.as(null)).rooms.enter({ roomId }))).toBe('UNAUTHENTICATED')
  expect(await refusal(enter(stranger, randomUUID()))).toBe('NOT_FOUND')
  expect(await refusal(enter(stranger, 'sala'))).toBe('BAD_REQUEST')
})

test.each([
  ['has a link of its own', { meetingLink: 'https://reuniao.exemplo/abc' }],
  ['is held at a place', { isOnline: false, location: 'Praça' }],
  ['was deactivated', { isActive: false }],
  ['waits for a link of its own', { roomMinutes: null }],
])('an event that %s has no room', async (_, given) => {
  at(-60)
  const [ana, roomId] = [await kit.person(), await event()]
  await register(ana, roomId)
  await kit.services.db.update(communityEvents).set(given).where(eq(communityEvents.id, roomId))

  at(0)
  expect(await refusal(enter(ana, roomId))).toBe('NOT_FOUND')
  expect(await (await call(ana)).open()).toEqual([])
})

test('members of the group take a free seat by going in; when none is left they are told', async () => {
  at(-60)
  const groupId = await group()
  const roomId = await event({ groupId, maxParticipants: 1 })
  const [ana, bia] = [await kit.person(), await kit.person()]
  for (const person of [ana, bia]) await join(person, groupId)

  at(-5)
  expect(await (await call(bia)).open()).toMatchObject([{ roomId, title: 'Roda de escuta', minutes: 20 }])
  await enter(ana, roomId)
  expect(await refusal(enter(bia, roomId))).toBe('EVENT_FULL')
  expect(await seatsOfEvent(kit, roomId)).toEqual({ stored: 1, rows: 1 })
  expect(await (await call(bia)).open()).toEqual([])
})

test('many devices, reloads and a hundred who come at once are one light each', async () => {
  at(-60)
  const roomId = await event({ maxParticipants: 200 })
  const people = await kit.people(100)
  await registerAll(people, roomId)

  at(-1)
  const entered = await Promise.all([...people, ...people].map((person) => enter(person, roomId)))
  const [first = entered[0]] = entered.slice(100)
  const now = await enter(people[0] ?? (await kit.person()), roomId)

  expect(first?.light).toBe(entered[0]?.light)
  expect(now.presence).toMatchObject({ count: 100 })
  expect(now.presence?.lights).toHaveLength(mostLights)
  expect(new Set(now.presence?.lights.map(({ id }) => id)).size).toBe(mostLights)
  expect(await kit.services.db.select().from(rooms).where(eq(rooms.id, roomId))).toHaveLength(1)
}, 60_000)

test('where more are than the ring shows, who comes in is told their number, and the ring is not read for each', async () => {
  at(-60)
  const roomId = await event({ maxParticipants: 100 })
  const [ana, ...last] = [await kit.person(), await kit.person(), await kit.person()]
  for (const person of [ana, ...last]) await register(person, roomId)
  at(-1)
  await enter(ana, roomId)
  await kit.services.sql`
    with crowd as (
      insert into users (name, email)
      select 'Bia Lima', n || '@exemplo.com' from generate_series(1, ${mostLights - 1}) n returning id),
    named as (insert into profiles (id, first_name, last_name) select id, 'Bia', 'Lima' from crowd)
    insert into room_presences (room_id, user_id, joined_at, seen_at, seen_until)
    select room_id, id, joined_at, seen_at, seen_until from crowd cross join room_presences where room_id = ${roomId}`

  const sent = vi.spyOn(kit.services.db.$client, 'unsafe')
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const told = []
  for (const person of last)
    told.push((await enterRoom(gatherReads(kit.services.db), person, { roomId }, kit.services.now())).presence)
  const readings = sent.mock.calls.filter(([text]) => text.includes('lapses_at')).length
  expect(told.map((presence) => [presence?.count, presence?.lights.length])).toEqual([
    [mostLights + 1, mostLights],
    [mostLights + 2, mostLights],
  ])
  expect(readings).toBe(1)
})

test('a room that is full says so, and who is in stays in', async () => {
  at(-60)
  const roomId = await event()
  const [ana, bia] = [await kit.person(), await kit.person()]
  for (const person of [ana, bia]) await register(person, roomId)
  await kit.services.db.update(communityEvents).set({ maxParticipants: 1 }).where(eq(communityEvents.id, roomId))

  at(0)
  await enter(ana, roomId)
  expect(await refusal(enter(bia, roomId))).toBe('EVENT_FULL')
  expect(await refusal(enter(ana, roomId))).toBe('accepted')
  await (await call(ana)).leave({ roomId })
  at(0.05)
  expect(await refusal(enter(bia, roomId))).toBe('accepted')
})

test('a hidden name, and any name beside a group that could tell a trouble, is nowhere in what is sent', async () => {
  at(-60)
  const [ana, zilda] = [await kit.person(), await kit.person([], { firstName: 'Zilda', lastName: 'Quirino' })]
  const open = await event({ groupId: await group() })
  const closed = await event({ groupId: await group({ isShareable: false }) })
  for (const roomId of [open, closed]) for (const person of [ana, zilda]) await register(person, roomId)

  const told = async (roomId: string) => {
    for (const [place, person] of [ana, zilda].entries()) {
      at(place / 10)
      await enter(person, roomId)
    }
    return JSON.stringify(await enter(ana, roomId))
  }
  expect(await told(closed)).not.toMatch(/Zilda|Ana S/)
  expect(await told(open)).toContain('Zilda Q.')
  await kit.services.db.update(profiles).set({ showInFeed: false }).where(eq(profiles.id, zilda.id))
  const sent = JSON.stringify(await enter(ana, open))
  expect(sent).not.toMatch(/Zilda|Quirino/)
  expect(sent).not.toContain(zilda.id)
  expect(JSON.parse(sent).presence).toMatchObject({ count: 2, lights: [{ name: 'Ana S.' }, { name: null }] })
})

test('who is not heard of any more is there until the lease runs out; who leaves or signs out for three seconds', async () => {
  at(-60)
  const roomId = await event()
  const [ana, bia, caio, dora] = [await kit.person(), await kit.person(), await kit.person(), await kit.person()]
  for (const person of [ana, bia, caio, dora]) await register(person, roomId)
  at(0)
  for (const person of [ana, bia, caio, dora]) await enter(person, roomId)

  await (await call(caio)).leave({ roomId })
  await (await kit.as(dora)).auth.signOut()
  at(0.049)
  expect((await enter(ana, roomId)).presence?.count).toBe(4)
  at(0.05)
  expect((await enter(ana, roomId)).presence?.count).toBe(2)
  await stay([ana], roomId, { from: 0.1, to: 0.4 })
  expect((await enter(ana, roomId)).presence?.count).toBe(2)
  await stay([ana], roomId, { from: 0.4, to: 0.45 })
  expect((await enter(ana, roomId)).presence?.count).toBe(1)
})

test('who gives up the seat is not renewed, and is out three seconds after asking again', async () => {
  at(-60)
  const roomId = await event()
  const [ana, bia] = [await kit.person(), await kit.person()]
  for (const person of [ana, bia]) await register(person, roomId)
  at(0)
  for (const person of [ana, bia]) await enter(person, roomId)
  await (await kit.as(bia)).communityEventParticipants.cancel({ eventId: roomId })

  expect(await stay([ana, bia], roomId, { from: 0.1, to: 0.2 })).toEqual([{ roomId, userId: bia.id }])

  expect((await enter(ana, roomId)).presence?.count).toBe(2)
  expect(await refusal(enter(bia, roomId))).toBe('NOT_FOUND')
  at(0.25)
  expect((await enter(ana, roomId)).presence?.count).toBe(1)
})

test('a room that has been entered follows its event until the end', async () => {
  at(-60)
  const [ana, roomId] = [await kit.person(), await event()]
  await register(ana, roomId)
  at(-5)
  await enter(ana, roomId)
  const later = new Date(start.getTime() + 300_000)
  await kit.services.db
    .update(communityEvents)
    .set({ startDate: later, roomMinutes: 30 })
    .where(eq(communityEvents.id, roomId))

  expect(await enter(ana, roomId)).toMatchObject({ startsAt: later, presence: { startsAt: later, minutes: 30 } })
})

test('what is heard comes with its steps to read; a practice that was hidden leaves silence', async () => {
  at(-60)
  const steps = ['Sente-se', 'Respire']
  const [guide] = await kit.services.db
    .insert(recommendedPractices)
    .values({ name: 'Guia', type: 'guiada', durationMinutes: 10, content: { textoGuiado: steps } })
    .returning({ id: recommendedPractices.id })
  const id = guide?.id ?? ''
  const [ana, roomId] = [await kit.person(), await event({ roomPracticeId: id })]
  await register(ana, roomId)

  at(1)
  expect(await enter(ana, roomId)).toMatchObject({ practice: { id, name: 'Guia', steps } })
  await kit.services.db.update(recommendedPractices).set({ isActive: false }).where(eq(recommendedPractices.id, id))
  expect(await enter(ana, roomId)).toMatchObject({ practice: null })
})
