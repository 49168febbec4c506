import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asManyConnections, refusal, testKit } from '#app/server/testing/kit.ts'
import { userPracticeDays, userStats } from '#domains/energy/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { settleRooms, sweepRooms } from './settleRooms.ts'
import { roomPresences, rooms } from './tables.ts'
import { roomKit } from './testing/rooms.ts'

const kit = testKit(asManyConnections)
const { at, call, enter, event, minutesOf, register, registerAll, start, stay } = roomKit(kit)
const settle = (minutes: number) => settleRooms(kit.services.db, at(minutes))

/** An event of twenty minutes and as many people registered for it. */
async function roomOf(howMany: number) {
  at(-60)
  const roomId = await event()
  const people = await kit.people(howMany)
  await registerAll(people, roomId)
  return { roomId, people }
}

test('minutes are those between start and end in which one was there, counted once', async () => {
  const { roomId, people } = await roomOf(3)
  const [ana, bia, caio] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  at(-5)
  for (const person of [ana, caio]) await enter(person, roomId)
  await stay([ana, caio], roomId, { from: -5, to: 8 })
  await (await call(caio)).leave({ roomId })
  await enter(bia, roomId)
  await stay([ana, bia], roomId, { from: 8, to: 22 })

  await settle(20.2)
  expect(await minutesOf(ana, roomId)).toEqual([])
  await Promise.all([settle(20.25), settle(20.25), settle(20.25)])
  await settle(60)

  expect(await minutesOf(ana, roomId)).toEqual([20])
  expect(await minutesOf(bia, roomId)).toEqual([12])
  expect(await minutesOf(caio, roomId)).toEqual([8])
  const [stats] = await kit.services.db.select().from(userStats).where(eq(userStats.userId, bia.id))
  expect(stats).toMatchObject({ totalPractices: 1, completedPractices: 1, totalMinutes: 12 })
}, 60_000)

test('two devices, a reload and a lost network are one person, and only the gap is missing', async () => {
  const { roomId, people } = await roomOf(1)
  const [ana] = people as [(typeof people)[0]]
  at(0)
  await Promise.all([enter(ana, roomId), enter(ana, roomId)])
  for (let minutes = 0; minutes < 5; minutes += 1 / 6)
    await Promise.all([
      stay([ana], roomId, { from: minutes, to: minutes + 0.05 }),
      stay([ana], roomId, { from: minutes, to: minutes + 0.1 }),
    ])
  at(10)
  await enter(ana, roomId)
  await stay([ana], roomId, { from: 10, to: 20 })

  await settle(20.25)

  expect(await minutesOf(ana, roomId)).toEqual([15])
}, 60_000)

test('who only looked in is not counted, and a session that was removed stays so', async () => {
  const { roomId, people } = await roomOf(2)
  const [ana, bia] = people as [(typeof people)[0], (typeof people)[0]]
  at(0)
  for (const person of people) await enter(person, roomId)
  await stay([bia], roomId, { from: 0, to: 0.8 })
  await stay([ana], roomId, { from: 0.1, to: 3 })
  await settle(21)
  const history = (await kit.as(ana)).userPracticeSessions
  const [entry] = await history.recent()

  expect(entry).toMatchObject({ name: 'Roda de escuta', kind: 'room', minutes: 3, isCompleted: true, isAdded: false })
  expect(await minutesOf(bia, roomId)).toEqual([])
  await history.remove({ sessionId: entry?.id ?? '' })
  await kit.services.db.update(rooms).set({ settledAt: null }).where(eq(rooms.id, roomId))
  await kit.services.db.update(roomPresences).set({ countedAt: null }).where(eq(roomPresences.roomId, roomId))
  await settle(22)
  expect(await minutesOf(ana, roomId)).toEqual([])
}, 60_000)

test.each([
  ['over midnight in one of two zones', '2026-11-17T02:50:00Z', 'America/Sao_Paulo', '2026-11-17'],
  ['before midnight in the other', '2026-11-17T02:50:00Z', 'America/Manaus', '2026-11-16'],
  ['when clocks go back at midnight', '2027-04-04T02:50:00Z', 'America/Santiago', '2027-04-03'],
  ['when clocks go forward at midnight', '2027-09-05T03:50:00Z', 'America/Santiago', '2027-09-05'],
  ['in a zone nobody knows', '2026-11-17T02:50:00Z', 'Marte/Olimpo', '2026-11-17'],
])(
  'a sitting %s counts its minutes on the member’s own day on which it ended',
  async (_, starts, timezone, day) => {
    at(-60)
    const startDate = new Date(starts)
    const [ana, roomId] = [await kit.person(), await event({ startDate })]
    await register(ana, roomId)
    const offset = (startDate.getTime() - start.getTime()) / 60_000
    at(offset)
    await enter(ana, roomId)
    await stay([ana], roomId, { from: offset, to: offset + 2 })
    await kit.services.db.update(profiles).set({ timezone }).where(eq(profiles.id, ana.id))

    await settle(offset + 21)

    const days = await kit.services.db
      .select({ day: userPracticeDays.day })
      .from(userPracticeDays)
      .where(eq(userPracticeDays.userId, ana.id))
    expect(days).toEqual([{ day }])
    expect(await minutesOf(ana, roomId)).toEqual([2])
  },
  60_000,
)

test('a bow is given once, at the end, and shown to everyone', async () => {
  const { roomId, people } = await roomOf(2)
  const [ana, bia] = people as [(typeof people)[0], (typeof people)[0]]
  at(19.8)
  for (const person of people) await enter(person, roomId)
  await expect((await call(ana)).bow({ roomId })).rejects.toThrow('CONFLICT')

  at(20)
  expect(await enter(ana, roomId)).toMatchObject({ hasBowed: false })
  for (let i = 0; i < 3; i++) await (await call(ana)).bow({ roomId })

  expect((await enter(bia, roomId)).presence).toMatchObject({ count: 2, bows: 1 })
  expect([await enter(ana, roomId), await enter(bia, roomId)]).toMatchObject([{ hasBowed: true }, { hasBowed: false }])
})

test('who left, or was sent out, before it began has nothing to bow for', async () => {
  const { roomId, people } = await roomOf(3)
  const [ana, left, cancelled] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  at(-5)
  for (const person of people) await enter(person, roomId)
  await (await call(left)).leave({ roomId })
  await (await kit.as(cancelled)).communityEventParticipants.cancel({ eventId: roomId })
  await stay([ana, cancelled], roomId, { from: -4.9, to: 0.5 })

  at(20)
  expect(await refusal((await call(left)).bow({ roomId }))).toBe('NOT_FOUND')
  expect(await refusal((await call(cancelled)).bow({ roomId }))).toBe('NOT_FOUND')
  expect(await refusal((await call(ana)).bow({ roomId }))).toBe('accepted')
})

test('who was with whom is forgotten after a week; the minutes stay', async () => {
  const { roomId, people } = await roomOf(1)
  const [ana] = people as [(typeof people)[0]]
  at(0)
  await enter(ana, roomId)
  await stay([ana], roomId, { from: 0, to: 2 })
  await settle(21)
  const here = () => kit.services.db.$count(roomPresences, eq(roomPresences.roomId, roomId))

  await sweepRooms(kit.services.db, at(6 * 1440))
  expect(await here()).toBe(1)
  await sweepRooms(kit.services.db, at(8 * 1440))
  expect(await here()).toBe(0)
  expect(await minutesOf(ana, roomId)).toEqual([2])
})
