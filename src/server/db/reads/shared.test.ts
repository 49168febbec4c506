import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { communityGroups } from '#domains/community/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { gatherReads } from './gather.ts'
import { sharedRead } from './read.ts'
import { forgetShared } from './shared.ts'

const kit = testKit()

const half = sharedRead(['of'], (db, { of }) =>
  db.select({ half: sql<number>`${of}::int / 2`, salt: sql<string>`gen_random_uuid()` }).from(sql`(values (1)) one`),
)

const ofAnyRequest = (of: unknown) => half(gatherReads(kit.services.db), { of })

test('what is equal for all is asked once for several requests, by its values', async () => {
  const [first, second] = await Promise.all([ofAnyRequest(2), ofAnyRequest(2)])
  expect(await ofAnyRequest(2)).toBe(first)
  expect(second).toBe(first)
  expect((await ofAnyRequest(4))[0]?.half).toBe(2)
})

test('it is asked again after a second, and at once after a write of this process', async () => {
  const first = await ofAnyRequest(6)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)
  const second = await ofAnyRequest(6)
  clock.mockRestore()
  expect(second[0]?.salt).not.toBe(first[0]?.salt)

  forgetShared(kit.services.db.$client)
  expect((await ofAnyRequest(6))[0]?.salt).not.toBe(second[0]?.salt)
})

test('what nobody asks for any more is let go, however many different values were asked for', async () => {
  const swept = vi.spyOn(Map.prototype, 'delete')
  await ofAnyRequest(12)
  await ofAnyRequest(14)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  await ofAnyRequest(16)
  clock.mockRestore()
  const keys = swept.mock.calls.map(([key]) => key)
  swept.mockRestore()
  expect(keys).toEqual(expect.arrayContaining(['{"of":12}', '{"of":14}']))
})

test('beside a request nothing is remembered', async () => {
  const [one, other] = [await half(kit.services.db, { of: 8 }), await half(kit.services.db, { of: 8 })]
  expect(one[0]?.salt).not.toBe(other[0]?.salt)
})

test('a refusal is not remembered', async () => {
  await expect(ofAnyRequest('meia')).rejects.toThrow()
  await expect(ofAnyRequest('meia')).rejects.toThrow()
})

test('nobody can change what the next request is given', async () => {
  const rows = await ofAnyRequest(10)
  expect(() => Object.assign(rows[0] ?? {}, { half: 1 })).toThrow(TypeError)
  expect(() => rows.pop()).toThrow(TypeError)
})

test('a write by one request is seen by the next', async () => {
  const [practice] = await kit.services.db
    .insert(recommendedPractices)
    .values({ name: 'Pausa', type: 'meditação', durationMinutes: 5 })
    .returning()
  const { cookie } = await kit.person(['admin'])
  const counted = async () => {
    const { body } = await kit.app.inject({ url: '/api/recommendedPractices.summary', headers: { cookie } })
    return JSON.parse(body)[0].result.data.practices
  }
  forgetShared(kit.services.db.$client)
  expect(await counted()).toBe(1)

  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/recommendedPractices.setActive',
    headers: { cookie },
    payload: { 0: { id: practice?.id, isActive: false } },
  })
  expect(answer.statusCode).toBe(200)
  expect(await counted()).toBe(0)
})

test('what members write for themselves leaves it remembered, what they change for all does not', async () => {
  const [group] = await kit.services.db
    .insert(communityGroups)
    .values({
      name: 'Respirar juntos',
      description: 'Uma pausa por dia.',
      circleId: 'meditacao',
      groupType: 'meditation',
    })
    .returning()
  const { cookie } = await kit.person()
  const write = async (path: string, input: object) => {
    const answer = await kit.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { cookie },
      payload: { 0: input },
    })
    expect(answer.statusCode).toBe(200)
  }
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const first = await ofAnyRequest(12)
  await write('dailyEnergyCheckins.save', { level: 3 })
  expect(await ofAnyRequest(12)).toBe(first)

  await write('communityGroupMembers.join', { groupId: group?.id })
  expect(await ofAnyRequest(12)).not.toBe(first)
  clock.mockRestore()
})
