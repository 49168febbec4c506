import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asManyConnections, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { users } from '#domains/auth/server/tables.ts'
import { leaveCommunity } from '../groups/leaveCommunity.ts'
import { communityEvents } from '../tables.ts'
import { makeEvent, makeGroup, seatsOfEvent } from '../testing/community.ts'

const kit = testKit(asManyConnections)

const seats = async (person: Person) => (await kit.as(person)).communityEventParticipants
const see = async (person: Person, eventId: string) => (await kit.as(person)).communityEvents.one({ eventId })
const later = () => {
  kit.clock.now = new Date(kit.clock.now.getTime() + 1000)
}

test('200 people registering at once for 10 seats leave exactly 10, and the stored count says 10', async () => {
  const { id: eventId } = await makeEvent(kit, { maxParticipants: 10 })
  const crowd = await kit.people(200)

  const outcomes = await Promise.all(crowd.map(async (person) => refusal((await seats(person)).register({ eventId }))))

  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'EVENT_FULL')).toHaveLength(190)
  expect(await seatsOfEvent(kit, eventId)).toEqual({ stored: 10, rows: 10 })
}, 60_000)

test('pressing many times registers once and cancels once', async () => {
  const { id: eventId } = await makeEvent(kit)
  const ana = await seats(await kit.person())

  await Promise.all(Array.from({ length: 10 }, () => ana.register({ eventId })))
  expect(await seatsOfEvent(kit, eventId)).toEqual({ stored: 1, rows: 1 })

  await Promise.all(Array.from({ length: 10 }, () => ana.cancel({ eventId })))
  expect(await seatsOfEvent(kit, eventId)).toEqual({ stored: 0, rows: 0 })
})

test('only who registered is told the address of the meeting, and only one a browser opens as a page', async () => {
  const { id: eventId } = await makeEvent(kit, { meetingLink: 'https://reuniao.exemplo/abc' })
  const [ana, bia] = [await kit.person(), await kit.person()]
  await (await seats(ana)).register({ eventId })

  expect(await see(ana, eventId)).toMatchObject({ isRegistered: true, meetingLink: 'https://reuniao.exemplo/abc' })
  const seen = await see(bia, eventId)
  expect(seen).toMatchObject({ isRegistered: false, meetingLink: null })
  expect(JSON.stringify(seen)).not.toContain('reuniao.exemplo')
  await expect(makeEvent(kit, { meetingLink: 'javascript:alert(1)' })).rejects.toThrow()
})

/** Ana has the seat, Bia waits for it, and Caio behind her. */
async function oneSeatForThree() {
  const { id: eventId } = await makeEvent(kit, { maxParticipants: 1 })
  const [ana, bia, caio] = [await kit.person(), await kit.person(), await kit.person()]
  await (await seats(ana)).register({ eventId })
  await (await seats(bia)).wait({ eventId })
  later()
  await (await seats(caio)).wait({ eventId })
  return { eventId, ana, bia, caio }
}

test('the waiting list is served in order, and each is told once', async () => {
  const { eventId, ana, bia, caio } = await oneSeatForThree()
  expect((await see(bia, eventId)).waitingPosition).toBe(1)
  expect((await see(caio, eventId)).waitingPosition).toBe(2)

  await (await seats(ana)).cancel({ eventId })

  expect(await see(bia, eventId)).toMatchObject({ isRegistered: true, waitingPosition: null, seatNotice: true })
  expect(await see(caio, eventId)).toMatchObject({ isRegistered: false, waitingPosition: 1, seatNotice: false })
  expect(await seatsOfEvent(kit, eventId)).toEqual({ stored: 1, rows: 1 })
  const hub = (await kit.as(bia)).communityGroups.hub
  expect((await hub()).seats).toMatchObject([{ eventId }])
  await (await seats(bia)).seatSeen({ eventId })
  expect((await hub()).seats).toEqual([])
})

test('twenty waiting, ten leaving at once: the ten who waited longest are in, nobody twice', async () => {
  const { id: eventId } = await makeEvent(kit, { maxParticipants: 10 })
  const [inside, waiting] = [await kit.people(10), await kit.people(20)]
  for (const person of inside) await (await seats(person)).register({ eventId })
  for (const person of waiting) {
    later()
    await (await seats(person)).wait({ eventId })
  }

  await Promise.all(inside.map(async (person) => (await seats(person)).cancel({ eventId })))

  const seen = await Promise.all(waiting.map((person) => see(person, eventId)))
  expect(seen.map(({ isRegistered }) => isRegistered)).toEqual([...Array(10).fill(true), ...Array(10).fill(false)])
  expect(seen.slice(10).map(({ waitingPosition }) => waitingPosition)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(await seatsOfEvent(kit, eventId)).toEqual({ stored: 10, rows: 10 })
}, 40_000)

test('who asks to wait while a seat is free gets the seat', async () => {
  const { id: eventId } = await makeEvent(kit, { maxParticipants: 1 })
  const ana = await kit.person()

  expect(await (await seats(ana)).wait({ eventId })).toMatchObject({ isRegistered: true, waitingPosition: null })
})

test('who stops waiting gives the place in the line back, and may come again at its end', async () => {
  const { eventId, bia, caio } = await oneSeatForThree()
  later()

  await (await seats(bia)).stopWaiting({ eventId })
  await (await seats(bia)).wait({ eventId })

  expect((await see(caio, eventId)).waitingPosition).toBe(1)
  expect((await see(bia, eventId)).waitingPosition).toBe(2)
})

test('a seat given from the waiting list can be given up again', async () => {
  const { id: eventId } = await makeEvent(kit, { maxParticipants: 1 })
  const [ana, bia] = [await kit.person(), await kit.person()]
  await (await seats(ana)).register({ eventId })
  await (await seats(bia)).wait({ eventId })
  await (await seats(ana)).cancel({ eventId })

  await (await seats(bia)).cancel({ eventId })
  await (await seats(ana)).register({ eventId })
  await (await seats(bia)).wait({ eventId })

  expect(await see(bia, eventId)).toMatchObject({ isRegistered: false, waitingPosition: 1, seatNotice: false })
})

test('an account that goes hands its seat to the one who waits', async () => {
  const { id: eventId } = await makeEvent(kit, { maxParticipants: 1 })
  const [ana, bia] = [await kit.person(), await kit.person()]
  await (await seats(ana)).register({ eventId })
  await (await seats(bia)).wait({ eventId })

  await kit.services.db.transaction(async (tx) => {
    await leaveCommunity(tx, ana.id, kit.clock.now)
    await tx.delete(users).where(eq(users.id, ana.id))
  })

  expect(await see(bia, eventId)).toMatchObject({ isRegistered: true, seatNotice: true, participantCount: 1 })
})

test('who was seated meanwhile and leaves the waiting list gives the seat to the next', async () => {
  const { eventId, ana, bia, caio } = await oneSeatForThree()
  await (await seats(ana)).cancel({ eventId })

  const answer = await (await seats(bia)).stopWaiting({ eventId })

  expect(answer).toMatchObject({ isRegistered: false, waitingPosition: null, seatNotice: false })
  expect(await see(caio, eventId)).toMatchObject({ isRegistered: true, seatNotice: true })
  expect(await seatsOfEvent(kit, eventId)).toEqual({ stored: 1, rows: 1 })
})

test('a page that still shows the waiting list takes no seat from who registered since', async () => {
  const { id: eventId } = await makeEvent(kit)
  const ana = await seats(await kit.person())
  await ana.register({ eventId })

  expect(await ana.stopWaiting({ eventId })).toMatchObject({ isRegistered: true })
})

test.each([
  ['who leaves the waiting list', async (bia: Person, eventId: string) => (await seats(bia)).stopWaiting({ eventId })],
  [
    'an account that goes',
    (bia: Person) => kit.services.db.transaction((tx) => leaveCommunity(tx, bia.id, kit.clock.now)),
  ],
])('%s lets the seat that comes free at the same instant go to the next', async (_, leave) => {
  const { sql } = kit.services
  const { eventId, ana, bia, caio } = await oneSeatForThree()
  const cancelling = await seats(ana)
  await sql.unsafe(`create function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.4); return null; end $$;
    create trigger dawdle after delete on community_event_waiting for each row execute function dawdle()`)

  const leaving = leave(bia, eventId)
  await new Promise((done) => setTimeout(done, 150))
  await Promise.all([leaving, cancelling.cancel({ eventId })])
  await sql`drop function dawdle cascade`

  expect(await see(caio, eventId)).toMatchObject({ isRegistered: true })
  expect(await seatsOfEvent(kit, eventId)).toEqual({ stored: 1, rows: 1 })
})

test('a seat left while the event goes on is given away, whoever leaves it; after its end it is not', async () => {
  const hourAgo = new Date(kit.clock.now.getTime() - 3_600_000)
  const going = await makeEvent(kit, { maxParticipants: 1, startDate: hourAgo, endDate: inAnHour() })
  const over = await makeEvent(kit, { maxParticipants: 1, startDate: hourAgo, endDate: inAnHour() })
  const [ana, bia] = [await kit.person(), await kit.person()]
  for (const { id: eventId } of [going, over]) {
    await (await seats(ana)).register({ eventId })
    await (await seats(bia)).wait({ eventId })
  }
  await kit.services.db.update(communityEvents).set({ endDate: kit.clock.now }).where(eq(communityEvents.id, over.id))

  await kit.services.db.transaction((tx) => leaveCommunity(tx, ana.id, kit.clock.now))

  expect(await see(bia, going.id)).toMatchObject({ isRegistered: true })
  expect(await see(bia, over.id)).toMatchObject({ isRegistered: false, participantCount: 0 })
})

const inAnHour = () => new Date(kit.clock.now.getTime() + 3_600_000)

test('an event that staff switched off is left like any other, and is shown to nobody else', async () => {
  const [booked, awaited] = [await makeEvent(kit), await makeEvent(kit, { maxParticipants: 1 })]
  const [ana, bia] = [await kit.person(), await kit.person()]
  await (await seats(ana)).register({ eventId: booked.id })
  await (await seats(bia)).register({ eventId: awaited.id })
  await (await seats(ana)).wait({ eventId: awaited.id })
  await kit.services.db.update(communityEvents).set({ isActive: false })

  expect(await (await seats(ana)).cancel({ eventId: booked.id })).toMatchObject({ isRegistered: false })
  expect(await (await seats(ana)).stopWaiting({ eventId: awaited.id })).toMatchObject({ waitingPosition: null })
  expect(await refusal((await seats(ana)).cancel({ eventId: booked.id }))).toBe('NOT_FOUND')
  expect(await refusal((await seats(ana)).cancel({ eventId: randomUUID() }))).toBe('NOT_FOUND')
  expect(await seatsOfEvent(kit, booked.id)).toEqual({ stored: 0, rows: 0 })
})

test('an inactive, an unknown, a malformed and a past event are refused, each clearly', async () => {
  const ana = await kit.person()
  const inactive = await makeEvent(kit, { isActive: false })
  const past = await makeEvent(kit, { startDate: new Date(kit.clock.now.getTime() - 7_200_000) })
  const attempt = async (eventId: string) => refusal((await seats(ana)).register({ eventId }))

  expect(await attempt(inactive.id)).toBe('NOT_FOUND')
  expect(await attempt(randomUUID())).toBe('NOT_FOUND')
  expect(await attempt('1')).toBe('BAD_REQUEST')
  expect(await attempt(past.id)).toBe('CONFLICT')
  expect(await refusal(see(ana, inactive.id))).toBe('NOT_FOUND')
  expect(await see(ana, past.id)).toMatchObject({ isRegistered: false })
})

test('a visitor neither sees an event nor registers', async () => {
  const { id: eventId } = await makeEvent(kit)
  const visitor = await kit.as(null)

  expect(await refusal(visitor.communityEvents.one({ eventId }))).toBe('UNAUTHENTICATED')
  expect(await refusal(visitor.communityEventParticipants.register({ eventId }))).toBe('UNAUTHENTICATED')
})

test('an event names its group while the group is active', async () => {
  const group = await makeGroup(kit, { name: 'Colo', circleId: 'cura', groupType: 'healing' })
  const hidden = await makeGroup(kit, { isActive: false })
  const [shown, orphan] = [await makeEvent(kit, { groupId: group.id }), await makeEvent(kit, { groupId: hidden.id })]
  const ana = await kit.person()

  expect((await see(ana, shown.id)).group).toEqual({ id: group.id, name: 'Colo', circleId: 'cura' })
  expect((await see(ana, orphan.id)).group).toBeNull()
})

test('the week holds the next five active events that start within seven days, the soonest first', async () => {
  await kit.services.db.delete(communityEvents)
  const inHours = (hours: number) => new Date(kit.clock.now.getTime() + hours * 3_600_000)
  const plan = [-1, 0, 30, 2, 100, 50, 120, 167.9, 168, 200]
  for (const hours of plan) await makeEvent(kit, { title: String(hours), startDate: inHours(hours) })
  await makeEvent(kit, { title: 'inativo', startDate: inHours(1), isActive: false })

  const { events } = await (await kit.as(await kit.person())).communityGroups.hub()

  expect(events.map(({ title }) => title)).toEqual(['0', '2', '30', '50', '100'])
})
