import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { communityEvents, communityGroups } from './tables.ts'
import { makeEvent, makeGroup } from './testing/community.ts'

const kit = testKit()

const mine = async (person: Person) => (await kit.as(person)).communityGroups.mine()
const join = async (person: Person, groupId: string) => (await kit.as(person)).communityGroupMembers.join({ groupId })
const seats = async (person: Person) => (await kit.as(person)).communityEventParticipants

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(kit.clock.now.getTime() + hours * HOUR)

test('a member finds their groups, the last joined first, and nobody else’s', async () => {
  const [first, second] = [await makeGroup(kit, { name: 'Primeira' }), await makeGroup(kit, { name: 'Segunda' })]
  await makeGroup(kit, { name: 'De ninguém' })
  const [ana, bia] = [await kit.person(), await kit.person()]
  await join(ana, first.id)
  kit.clock.now = inHours(1)
  await join(ana, second.id)

  expect((await mine(ana)).groups).toEqual([
    { id: second.id, name: 'Segunda', circleId: 'meditacao' },
    { id: first.id, name: 'Primeira', circleId: 'meditacao' },
  ])
  expect(await mine(bia)).toEqual({ groups: [], events: [] })

  await kit.services.db.update(communityGroups).set({ isActive: false }).where(eq(communityGroups.id, second.id))
  expect((await mine(ana)).groups.map(({ id }) => id)).toEqual([first.id])
})

test('a member finds the meetings they have a seat at or wait for, the next first, until they are over', async () => {
  const now = await makeEvent(kit, { title: 'Já começou', startDate: inHours(-0.5) })
  const soon = await makeEvent(kit, { title: 'Logo', maxParticipants: 1, startDate: inHours(30 * 24) })
  const [ana, bia] = [await kit.person(), await kit.person()]
  for (const eventId of [soon.id, now.id]) await (await seats(ana)).register({ eventId })
  await (await seats(bia)).wait({ eventId: soon.id })

  expect((await mine(ana)).events).toMatchObject([
    { id: now.id, title: 'Já começou', standing: 'registered' },
    { id: soon.id, title: 'Logo', standing: 'registered' },
  ])
  expect((await mine(bia)).events).toMatchObject([{ id: soon.id, standing: 'waiting' }])

  await (await seats(ana)).cancel({ eventId: soon.id })
  expect((await mine(bia)).events).toMatchObject([{ id: soon.id, standing: 'registered' }])
  kit.clock.now = inHours(1)
  expect((await mine(ana)).events).toEqual([])

  await kit.services.db.update(communityEvents).set({ isActive: false }).where(eq(communityEvents.id, soon.id))
  expect((await mine(bia)).events).toEqual([])
})

test('week, circle and group mark the meeting for whoever has a seat, or waits, and for nobody else', async () => {
  const group = await makeGroup(kit, { circleId: 'cura' })
  const { id: eventId } = await makeEvent(kit, { groupId: group.id, maxParticipants: 1, startDate: inHours(2) })
  const [ana, bia, caio] = await Promise.all([1, 2, 3].map(async () => kit.as(await kit.person())))
  await ana?.communityEventParticipants.register({ eventId })
  await bia?.communityEventParticipants.wait({ eventId })

  for (const [person, standing] of [
    [ana, 'registered'],
    [bia, 'waiting'],
    [caio, null],
  ] as const) {
    const one = { circleId: 'cura', groupId: group.id } as const
    expect((await person?.communityGroups.one(one))?.nextEvent).toMatchObject({ id: eventId, standing })
    const circle = await person?.communityGroups.circle({ circleId: 'cura' })
    expect(circle?.groups.find(({ id }) => id === group.id)?.nextEvent).toMatchObject({ standing })
    const hub = await person?.communityGroups.hub()
    expect(hub?.events.find(({ id }) => id === eventId)).toMatchObject({ standing })
  }
})
