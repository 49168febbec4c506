import { expect, test } from 'vitest'
import { type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { userPracticeSessions as sessions } from '#domains/practices/server/tables.ts'
import { roomKit } from './testing/rooms.ts'

const kit = testKit()
const { at, call, enter, event, register } = roomKit(kit)
const MINUTE = 60_000

const begin = ({ id: userId }: Person, { minutesAgo = 1, completed = false } = {}) =>
  kit.services.db.insert(sessions).values({
    ...{ userId, durationMinutes: 10, startedOn: '2026-11-16' },
    startedAt: new Date(kit.clock.now.getTime() - minutesAgo * MINUTE),
    ...(completed && { completedAt: kit.clock.now, completedOn: '2026-11-16' }),
  })

test('how many practise is told to members, roughly below five, counted once a minute, and never who', async () => {
  at(-60)
  const [ana, bia, caio, davi, eva] = await Promise.all([1, 2, 3, 4, 5].map(() => kit.person()))
  if (!(ana && bia && caio && davi && eva)) throw new Error('five people')
  const told = async () => (await call(ana)).practicing()
  expect(await told()).toEqual({ people: null })

  at(-55)
  await begin(ana)
  await begin(ana)
  await begin(bia, { minutesAgo: 11 })
  await begin(caio, { completed: true })
  expect(await told()).toEqual({ people: 'some' })

  const roomId = await event()
  for (const person of [bia, caio, davi, eva]) await register(person, roomId)
  at(2)
  await begin(ana)
  for (const person of [bia, caio, davi]) await enter(person, roomId)
  expect(await told()).toEqual({ people: 'some' })
  await enter(eva, roomId)
  expect(await told()).toEqual({ people: 'some' })
  at(3.1)
  for (const person of [bia, caio, davi, eva]) await enter(person, roomId)
  expect(await told()).toEqual({ people: 5 })

  expect(await refusal((await kit.as(null)).rooms.practicing())).toBe('UNAUTHENTICATED')
})
