import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { asManyConnections, type Caller, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { contentLoads } from '#server/content/tables.ts'
import { communityEvents } from '../tables.ts'
import { makeEvent, makeGroup, seatsOfEvent } from '../testing/community.ts'
import { renewEvents } from './renewEvents.ts'

const kit = testKit(asManyConnections)
let staff: Caller

const talk = {
  title: 'Palestra de terça',
  description: '',
  eventType: 'palestra',
  groupId: null,
  startDate: '2026-11-18T23:00:00.000Z',
  endDate: '2026-11-19T00:30:00.000Z',
  isOnline: true,
  meetingLink: 'https://reuniao.exemplo/abc',
  location: '',
  maxParticipants: 50,
} as const

beforeAll(async () => {
  staff = await kit.as(await kit.person(['moderator']))
})

beforeEach(() => {
  kit.clock.now = new Date('2026-11-15T15:00:00Z')
})

const one = (id: string) => staff.communityEvents.staffOne({ id })
const version = async (id: string) => (await one(id)).updatedAt.toISOString()
const edit = async (id: string, change: Partial<typeof talk> | object) =>
  staff.communityEvents.update({ ...talk, ...change, id, version: await version(id) })

/** A full event of one seat, and so many who wait for another, in this order. */
async function fullEvent(waiting: number) {
  const { id: eventId } = await staff.communityEvents.create({ ...talk, maxParticipants: 1 })
  await (await kit.as(await kit.person())).communityEventParticipants.register({ eventId })
  const people: Person[] = []
  for (let n = 0; n < waiting; n++) {
    kit.clock.now = new Date(kit.clock.now.getTime() + 1000)
    const person = await kit.person()
    await (await kit.as(person)).communityEventParticipants.wait({ eventId })
    people.push(person)
  }
  const seated = () =>
    Promise.all(
      people.map(async (person) => (await (await kit.as(person)).communityEvents.one({ eventId })).isRegistered),
    )
  return { eventId, seated }
}

test('an event a moderator makes is seen by members, in its group and in the week', async () => {
  const group = await makeGroup(kit)
  const { id } = await staff.communityEvents.create({ ...talk, groupId: group.id })
  const member = await kit.as(await kit.person())

  expect(await member.communityEvents.one({ eventId: id })).toMatchObject({
    title: 'Palestra de terça',
    startDate: new Date(talk.startDate),
    endDate: new Date(talk.endDate),
    group: { id: group.id },
    meetingLink: null,
  })
  expect((await member.communityGroups.hub()).events.map((event) => event.id)).toContain(id)
  expect(await member.communityGroups.one({ circleId: 'meditacao', groupId: group.id })).toMatchObject({
    nextEvent: { id },
  })
})

test('an event is online with a link or somewhere with a place, never both', async () => {
  const { id } = await staff.communityEvents.create({ ...talk, location: 'Praça das Figueiras' })
  expect(await one(id)).toMatchObject({ meetingLink: talk.meetingLink, location: null })

  await edit(id, { isOnline: false, location: 'Praça das Figueiras' })
  expect(await one(id)).toMatchObject({ isOnline: false, meetingLink: null, location: 'Praça das Figueiras' })
})

const aGuide = async (steps: string[], isActive = true) => {
  const [made] = await kit.services.db
    .insert(recommendedPractices)
    .values({ name: 'Guia', type: 'guiada', durationMinutes: 10, isActive, content: { textoGuiado: steps } })
    .returning({ id: recommendedPractices.id })
  return made?.id ?? ''
}

test('an event in a room has what is heard and how long, ends when that does, and has no link or place', async () => {
  const roomPracticeId = await aGuide(['um', 'dois'])
  const held = { ...talk, meetingLink: '', location: 'Praça das Figueiras', roomMinutes: 20, roomPracticeId }
  const { id } = await staff.communityEvents.create(held)
  const member = await kit.as(await kit.person())
  expect(await one(id)).toMatchObject({ meetingLink: null, location: null, roomMinutes: 20, roomPracticeId })
  expect(await member.communityEvents.one({ eventId: id })).toMatchObject({
    roomMinutes: 20,
    endDate: new Date('2026-11-18T23:20:00.000Z'),
  })

  const { roomMinutes: _, roomPracticeId: __, ...asBefore } = held
  await edit(id, asBefore)
  expect(await one(id)).toMatchObject({ roomMinutes: 20, roomPracticeId })
  await edit(id, { ...held, meetingLink: talk.meetingLink })
  expect(await one(id)).toMatchObject({ meetingLink: talk.meetingLink, roomMinutes: null, roomPracticeId: null })
  await edit(id, { ...held, isOnline: false })
  expect(await one(id)).toMatchObject({ isOnline: false, roomMinutes: null, roomPracticeId: null })
})

test.each([
  ['no minute', { roomMinutes: 0 }, 'BAD_REQUEST'],
  ['more than two hours', { roomMinutes: 121 }, 'BAD_REQUEST'],
  ['an unknown practice', { roomPracticeId: randomUUID() }, 'INVALID_INPUT'],
])('a room of %s is refused, and nothing is made', async (_, change, code) => {
  const before = await kit.services.db.$count(communityEvents)

  expect(await refusal(staff.communityEvents.create({ ...talk, meetingLink: '', roomMinutes: 20, ...change }))).toBe(
    code,
  )
  expect(await kit.services.db.$count(communityEvents)).toBe(before)
})

test('staff choose among the guided practices that members see; one that was hidden is refused', async () => {
  const [seen, hidden] = [await aGuide(['um']), await aGuide(['um'], false)]
  const silent = await aGuide([])

  const offered = (await staff.rooms.sounds()).map(({ id }) => id)
  expect([seen, hidden, silent].map((id) => offered.includes(id))).toEqual([true, false, false])
  const held = { ...talk, meetingLink: '', roomMinutes: 20, roomPracticeId: hidden }
  expect(await refusal(staff.communityEvents.create(held))).toBe('INVALID_INPUT')
  expect(await refusal((await kit.as(await kit.person())).rooms.sounds())).toBe('FORBIDDEN')
})

test('seats that are added go to those who wait, longest first, in the same change', async () => {
  const { eventId, seated } = await fullEvent(3)
  expect(await one(eventId)).toMatchObject({ participantCount: 1, waitingCount: 3 })

  await edit(eventId, { maxParticipants: 3 })

  expect(await seated()).toEqual([true, true, false])
  expect(await seatsOfEvent(kit, eventId)).toEqual({ stored: 3, rows: 3 })
  expect(await one(eventId)).toMatchObject({ waitingCount: 1 })
})

test('a crowd that waits is seated at once', async () => {
  const { id } = await makeEvent(kit, { maxParticipants: 1 })
  await kit.services.sql`
    with crowd as (insert into users (name, email) select 'Pessoa', 'fila' || n || '@exemplo.com'
      from generate_series(1, 3000) n returning id)
    insert into community_event_waiting (event_id, user_id, waiting_since) select ${id}, id, now() from crowd`

  await edit(id, { maxParticipants: 2500 })

  expect(await seatsOfEvent(kit, id)).toEqual({ stored: 2500, rows: 2500 })
  expect(await one(id)).toMatchObject({ participantCount: 2500, waitingCount: 500 })
})

test('added seats and newcomers at once: who waited is in, nobody twice, and no seat too many', async () => {
  const { eventId, seated } = await fullEvent(5)
  const newcomers = await kit.people(10)

  await Promise.all([
    edit(eventId, { maxParticipants: 8 }),
    ...newcomers.map(async (person) =>
      refusal((await kit.as(person)).communityEventParticipants.register({ eventId })),
    ),
  ])

  expect(await seated()).toEqual(Array(5).fill(true))
  const { stored = 0, rows } = await seatsOfEvent(kit, eventId)
  expect(rows).toBe(stored)
  expect(stored).toBeLessThanOrEqual(8)
})

test('fewer seats than participants send nobody away and let nobody in', async () => {
  const { eventId } = await fullEvent(2)
  await edit(eventId, { maxParticipants: 3 })

  await edit(eventId, { maxParticipants: 1 })

  expect(await seatsOfEvent(kit, eventId)).toEqual({ stored: 3, rows: 3 })
  const late = await kit.as(await kit.person())
  expect(await refusal(late.communityEventParticipants.register({ eventId }))).toBe('EVENT_FULL')
})

test('a deactivated event is hidden and seats nobody; when it comes back, who waited moves up', async () => {
  const { eventId, seated } = await fullEvent(1)
  const [first] = await kit.services.sql`select user_id from community_event_participants where event_id = ${eventId}`
  await staff.communityEvents.setActive({ id: eventId, isActive: false })
  await kit.services.sql`delete from community_event_participants where user_id = ${first?.user_id}`
  await kit.services.sql`update community_events set participant_count = 0 where id = ${eventId}`

  const visitor = await kit.as(await kit.person())
  expect(await refusal(visitor.communityEvents.one({ eventId }))).toBe('NOT_FOUND')

  await staff.communityEvents.setActive({ id: eventId, isActive: true })
  expect(await seated()).toEqual([true])
})

test('an event that is over seats nobody, however many seats it gets', async () => {
  const { eventId, seated } = await fullEvent(1)
  kit.clock.now = new Date('2026-11-20T12:00:00Z')
  staff = await kit.as(await kit.person(['moderator']))

  await edit(eventId, { maxParticipants: 10 })

  expect(await seated()).toEqual([false])
})

test('who registers while the form is open does not trouble the editor; another editor does', async () => {
  const { id } = await staff.communityEvents.create(talk)
  const opened = await version(id)
  const member = await kit.as(await kit.person())
  await member.communityEventParticipants.register({ eventId: id })

  await staff.communityEvents.update({ ...talk, id, version: opened, title: 'Primeira' })
  expect(await refusal(staff.communityEvents.update({ ...talk, id, version: opened, title: 'Segunda' }))).toBe(
    'CHANGED_MEANWHILE',
  )
  expect(await one(id)).toMatchObject({ title: 'Primeira', participantCount: 1 })
})

test('the list is by start, the furthest first, searched by title and group', async () => {
  const tag = randomUUID().slice(0, 6)
  const group = await makeGroup(kit, { name: `Maré ${tag}` })
  const start = (day: number) => new Date(`2026-12-0${day}T12:00:00Z`)
  await makeEvent(kit, { title: 'Cedo', groupId: group.id, startDate: start(1) })
  await makeEvent(kit, { title: `Tarde ${tag}`, startDate: start(2), isActive: false })

  const titles = async (state?: 'active' | 'inactive') =>
    (await staff.communityEvents.staffList({ search: tag, ...(state && { state }) })).items.map(({ title }) => title)
  expect(await titles()).toEqual([`Tarde ${tag}`, 'Cedo'])
  expect(await titles('active')).toEqual(['Cedo'])
  expect((await staff.communityEvents.staffList({ search: `mare ${tag}` })).items).toMatchObject([
    { title: 'Cedo', groupName: `Maré ${tag}` },
  ])
})

test('a shipped meeting that staff edit or deactivate is left so by every later renewal', async () => {
  const { db } = kit.services
  const firstStart = new Date('2026-11-15T15:00:00Z')
  await kit.loadContent(firstStart)
  await db.update(contentLoads).set({ loadedAt: firstStart })
  await renewEvents(db, firstStart)
  const [edited, stopped] = await db.select().from(communityEvents).where(eq(communityEvents.title, 'Luz baixa'))
  const ids = [edited?.id ?? '', stopped?.id ?? ''] as const
  await edit(ids[0], { title: 'Roda da tarde', startDate: '2026-11-30T20:00:00.000Z', endDate: null })
  await staff.communityEvents.setActive({ id: ids[1], isActive: false })

  for (const days of [0, 1, 30]) await renewEvents(db, new Date(firstStart.getTime() + days * 86_400_000))

  expect(await one(ids[0])).toMatchObject({
    title: 'Roda da tarde',
    startDate: new Date('2026-11-30T20:00:00.000Z'),
    endDate: null,
  })
  expect(await one(ids[1])).toMatchObject({ isActive: false })
})

test.each([
  ['no title', { title: '' }, 'title'],
  ['a title one letter too long', { title: 't'.repeat(201) }, 'title'],
  ['a description one letter too long', { description: 'd'.repeat(4001) }, 'description'],
  ['another type', { eventType: 'festa' }, 'eventType'],
  ['no start', { startDate: null }, 'startDate'],
  ['a start that is no date', { startDate: 'amanhã' }, 'startDate'],
  ['a start long gone', { startDate: '1999-12-31T23:59:00.000Z', endDate: null }, 'startDate'],
  ['a start in another age', { startDate: '2100-01-01T00:00:00.000Z', endDate: null }, 'startDate'],
  ['an end that is the start', { endDate: talk.startDate }, 'endDate'],
  ['an end before the start', { endDate: '2026-11-18T22:59:00.000Z' }, 'endDate'],
  ['a link that is a script', { meetingLink: 'javascript:alert(1)' }, 'meetingLink'],
  ['a place one letter too long', { isOnline: false, location: 'p'.repeat(301) }, 'location'],
  ['no seat', { maxParticipants: 0 }, 'maxParticipants'],
  ['too many seats', { maxParticipants: 100_001 }, 'maxParticipants'],
  ['a group nobody knows', { groupId: randomUUID() }, 'groupId'],
  ['participants of its own', { participantCount: 3 }, ''],
])('%s is refused beside its field and changes nothing', async (_, wrong, field) => {
  const before = await kit.services.db.$count(communityEvents)
  const moderator = await kit.person(['moderator'])

  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/communityEvents.create',
    headers: { cookie: moderator.cookie },
    payload: { 0: { ...talk, ...wrong } },
  })

  const [{ error }] = answer.json()
  expect([error.data.code, Object.keys(error.data.fields)]).toEqual(['INVALID_INPUT', [field]])
  expect(await kit.services.db.$count(communityEvents)).toBe(before)
})

test('the widest values and the shortest event fit', async () => {
  const { id } = await staff.communityEvents.create({
    ...talk,
    title: 't'.repeat(200),
    description: 'd'.repeat(4000),
    endDate: '2026-11-18T23:01:00.000Z',
    isOnline: false,
    location: 'p'.repeat(300),
    maxParticipants: 100_000,
  })

  expect(await one(id)).toMatchObject({ location: 'p'.repeat(300), maxParticipants: 100_000 })
  expect((await staff.communityEvents.create({ ...talk, endDate: null, maxParticipants: 1 })).id).toBeTruthy()
})

test('what is not there cannot be changed', async () => {
  const gone = { id: randomUUID() }

  expect(await refusal(staff.communityEvents.setActive({ ...gone, isActive: true }))).toBe('NOT_FOUND')
  expect(await refusal(staff.communityEvents.staffOne(gone))).toBe('NOT_FOUND')
  expect(await refusal(staff.communityEvents.update({ ...talk, ...gone, version: talk.startDate }))).toBe('NOT_FOUND')
})
