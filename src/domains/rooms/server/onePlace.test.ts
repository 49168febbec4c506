import { and, eq, gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asManyConnections, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { settleRooms } from './settleRooms.ts'
import { roomPresences as presences } from './tables.ts'
import { roomKit } from './testing/rooms.ts'

const kit = testKit(asManyConnections)
const { at, call, enter, event, minutesOf, register, stay } = roomKit(kit)

/** Two rooms at the same time, and a member registered for both. */
async function twoRooms() {
  at(-60)
  const [here, there] = [await event(), await event()]
  const ana = await kit.person()
  for (const roomId of [here, there]) await register(ana, roomId)
  at(0)
  return { ana, here, there }
}

const countIn = async (roomId: string) =>
  kit.services.db.$count(presences, and(eq(presences.roomId, roomId), gt(presences.seenUntil, kit.clock.now)))

const stays = async (person: Person, roomId: string) => (await call(person)).enter({ roomId, stays: true })

test('entering a room ends the one before, and no minute counts in both', async () => {
  const { ana, here, there } = await twoRooms()
  await enter(ana, here)
  await stay([ana], here, { from: 0, to: 2 })
  await enter(ana, there)
  expect([await countIn(here), await countIn(there)]).toEqual([0, 1])

  for (let minutes = 2; minutes <= 5; minutes += 1 / 4)
    for (const roomId of [here, there]) await stay([ana], roomId, { from: minutes, to: minutes })
  expect(await stay([ana], here, { from: 5, to: 5 })).toHaveLength(1)
  await settleRooms(kit.services.db, at(20.5))

  expect([await minutesOf(ana, here), await minutesOf(ana, there)]).toEqual([[2], [3]])
}, 60_000)

test('who only stays does not come back from a room entered since; who comes does', async () => {
  const { ana, here, there } = await twoRooms()
  await enter(ana, here)
  await enter(ana, there)

  expect(await refusal(stays(ana, here))).toBe('CONFLICT')
  expect(await refusal(stays(ana, there))).toBe('accepted')
  await enter(ana, here)
  expect(await refusal(stays(ana, there))).toBe('CONFLICT')
  expect([await countIn(here), await countIn(there)]).toEqual([1, 0])
})

test('of rooms entered at the same instant one is left, and nobody waits for ever', async () => {
  const { ana, here, there } = await twoRooms()
  for (let round = 0; round < 10; round++) {
    await Promise.all(
      [here, there, here, there].flatMap((roomId) => [
        enter(ana, roomId),
        stay([ana], roomId, { from: round / 10, to: round / 10 }),
      ]),
    )
    expect((await countIn(here)) + (await countIn(there))).toBe(1)
  }
}, 60_000)

test('a lease that ran out is renewed by a process that was held up, one that was ended is not', async () => {
  const { ana, here, there } = await twoRooms()
  await enter(ana, here)
  expect(await stay([ana], here, { from: 2, to: 2 })).toEqual([])
  await enter(ana, there)
  await kit.services.db.update(presences).set({ seenUntil: sql`joined_at` }).where(eq(presences.roomId, there))

  expect(await stay([ana], here, { from: 3, to: 3 })).toHaveLength(1)
})
