import { expect, test, vi } from 'vitest'
import { refusal, testKit } from '#app/server/testing/kit.ts'
import { roomKit } from './testing/rooms.ts'

const kit = testKit()
const { at, call, enter, group, join } = roomKit(kit)

test('two who want to sit now with their group sit together, and the others of the group see it', async () => {
  at(0)
  const groupId = await group()
  const [ana, bia, caio] = [await kit.person(), await kit.person(), await kit.person()]
  for (const person of [ana, bia, caio]) await join(person, groupId)

  const opened = await Promise.all(
    [ana, bia].map(async (person) => (await call(person)).openNow({ groupId, minutes: 10 })),
  )
  expect(opened[0]).toEqual(opened[1])
  const roomId = opened[0]?.roomId ?? ''
  expect(await enter(ana, roomId)).toMatchObject({ title: 'Primeira luz', minutes: 10, isEvent: false })
  expect(await (await call(caio)).open()).toMatchObject([{ roomId, groupId, eventId: null, minutes: 10, count: 1 }])

  at(12)
  expect(await (await call(caio)).open()).toEqual([])
  expect(await (await call(caio)).openNow({ groupId, minutes: 5 })).not.toEqual(opened[0])
})

test('whoever looked a moment ago, when there was none, finds a room as soon as it is opened', async () => {
  at(30)
  const groupId = await group()
  const ana = await kit.person()
  await join(ana, groupId)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const ask = async (method: 'GET' | 'POST', call: string, input: object = {}) => {
    const { cookie } = ana
    const sent = method === 'POST' ? { payload: { 0: input } } : {}
    const answer = await kit.app.inject({ method, url: `/api/rooms.${call}`, headers: { cookie }, ...sent })
    return answer.json()[0].result.data
  }
  // Once for its session, after which a request travels as one statement with what it asks.
  for (const _ of [1, 2]) expect(await ask('GET', 'open')).toEqual([])
  const sent = vi.spyOn(kit.services.db.$client, 'unsafe')
  expect(await ask('GET', 'open')).toEqual([])
  expect(sent.mock.calls.filter(([text]) => text.includes('room_presences'))).toEqual([])

  const { roomId } = await ask('POST', 'openNow', { groupId, minutes: 5 })
  expect(await ask('GET', 'open')).toMatchObject([{ roomId, groupId, count: 0 }])
  vi.restoreAllMocks()
})

test('who is not of the group neither opens nor finds it, and leaving it ends it', async () => {
  at(60)
  const groupId = await group()
  const [ana, bia] = [await kit.person(), await kit.person()]
  await join(ana, groupId)
  const { roomId } = await (await call(ana)).openNow({ groupId, minutes: 5 })

  expect(await refusal((await call(bia)).openNow({ groupId, minutes: 5 }))).toBe('NOT_FOUND')
  expect(await refusal(enter(bia, roomId))).toBe('NOT_FOUND')
  await (await kit.as(ana)).communityGroupMembers.leave({ groupId })
  expect(await refusal(enter(ana, roomId))).toBe('NOT_FOUND')
})

test('a room of a length that is not offered is refused', async () => {
  const groupId = await group()
  const ana = await kit.person()
  await join(ana, groupId)

  expect(await refusal((await call(ana)).openNow({ groupId, minutes: 7 as 5 }))).toBe('BAD_REQUEST')
})
