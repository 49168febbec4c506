import { afterEach, expect, test, vi } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { gatherReads } from '#server/db/reads/gather.ts'
import { readRoom, recallRoom } from './readRooms.ts'
import { roomKit } from './testing/rooms.ts'

const SECOND = 1 / 60
const kit = testKit()
const { at, call, event, register } = roomKit(kit)
afterEach(() => vi.restoreAllMocks())

test('who is there already is told the room as it was last read, who comes in as it is', async () => {
  at(-60)
  const roomId = await event()
  const [ana, bia] = [await kit.person(), await kit.person()]
  for (const person of [ana, bia]) await register(person, roomId)
  at(-1)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const told = async (look: typeof readRoom) =>
    (await look(gatherReads(kit.services.db), roomId, kit.services.now())).count
  await (await call(ana)).enter({ roomId })
  expect(await told(recallRoom)).toBe(1)

  await (await call(bia)).enter({ roomId })
  expect([await told(recallRoom), await told(readRoom)]).toEqual([1, 2])

  at(-1 + SECOND)
  clock.mockReturnValue(performance.now() + 1000)
  expect(await told(recallRoom)).toBe(2)
})
