import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { firstWeeks } from '#domains/firstWeek/server/tables.ts'
import { practiceOfTheDay, recommendedPractices } from '#domains/practices/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { sessions, userRoles, users } from './tables.ts'

const kit = testKit()

const ask = async ({ cookie }: Person, ...procedures: string[]) => {
  const answer = await kit.app.inject({
    url: `/api/${procedures.join()}?batch=1&input={}`,
    headers: { cookie },
  })
  return answer
    .json()
    .map((one: { result?: { data: unknown }; error?: { message: string } }) =>
      one.error ? one.error.message : one.result?.data,
    )
}

/** Behind the process's back, as another process would. */
const db = () => kit.services.db

const later = new Date(Date.now() + 20 * 24 * 3_600_000)

test('a session that ended elsewhere answers nothing any more, although its member was known here', async () => {
  const person = await kit.person()
  expect(await ask(person, 'userStats.mine')).toEqual([expect.objectContaining({ totalPractices: 0 })])
  await db().delete(sessions).where(eq(sessions.userId, person.id))
  expect(await ask(person, 'userStats.mine', 'auth.session')).toEqual(['UNAUTHENTICATED', null])
})

test('nor does one whose time is over, or whose account is gone', async () => {
  const [late, gone] = [await kit.person(), await kit.person()]
  for (const person of [late, gone]) await ask(person, 'userStats.mine')
  await db()
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, late.id))
  await db().delete(users).where(eq(users.id, gone.id))
  for (const person of [late, gone])
    expect(await ask(person, 'recommendedPractices.today', 'userStats.mine')).toEqual([
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
    ])
})

test('a role that was taken opens nothing any more, one that was given opens at once', async () => {
  const person = await kit.person(['admin'])
  const own = and(eq(userRoles.userId, person.id), eq(userRoles.role, 'admin'))
  expect(await ask(person, 'adminOverview.show')).not.toEqual(['FORBIDDEN'])
  await db().delete(userRoles).where(own)
  expect(await ask(person, 'adminOverview.show')).toEqual(['FORBIDDEN'])
  await db().insert(userRoles).values({ userId: person.id, role: 'admin' })
  expect(await ask(person, 'adminOverview.show')).not.toEqual(['FORBIDDEN'])
})

test('a name and a time zone that were changed elsewhere are seen with the next question', async () => {
  const person = await kit.person()
  const week = async () => (await ask(person, 'userStats.calendar'))[0].at(-1).day
  kit.clock.now = new Date('2026-11-17T02:00:00Z')
  expect(await week()).toBe('2026-11-16')
  await db().update(profiles).set({ timezone: 'Pacific/Auckland', firstName: 'Bia' }).where(eq(profiles.id, person.id))
  expect(await week()).toBe('2026-11-17')
  expect(await ask(person, 'auth.session')).toEqual([expect.objectContaining({ firstName: 'Bia' })])
})

test('the practice of a day is chosen for the day of the session as it is, not as it is remembered', async () => {
  const person = await kit.person([], { timezone: 'Pacific/Auckland' })
  kit.clock.now = new Date('2026-11-16T15:00:00Z')
  await db().insert(recommendedPractices).values({ name: 'Pausa', type: 'meditação', durationMinutes: 5 })
  await ask(person, 'userStats.mine')
  await db().update(profiles).set({ timezone: 'America/Sao_Paulo' }).where(eq(profiles.id, person.id))
  expect(await ask(person, 'recommendedPractices.today')).toEqual([expect.objectContaining({ isDone: false })])
  const [given] = await db().select().from(practiceOfTheDay).where(eq(practiceOfTheDay.userId, person.id))
  expect(given?.day).toBe('2026-11-16')
})

test.each<[string, (id: string) => PromiseLike<unknown>]>([
  [
    'the address',
    (id) =>
      db()
        .update(users)
        .set({ email: `${id}@exemplo.com` })
        .where(eq(users.id, id)),
  ],
  ['the theme', (id) => db().update(profiles).set({ theme: 'dark' }).where(eq(profiles.id, id))],
  ['the end', (id) => db().update(sessions).set({ expiresAt: later }).where(eq(sessions.userId, id))],
  ['the first week', (id) => db().insert(firstWeeks).values({ userId: id, registeredOn: '2026-11-16' })],
])('%s of a session, changed elsewhere, is told at once', async (_, change) => {
  const person = await kit.person()
  kit.clock.now = new Date('2026-11-17T02:00:00Z')
  await db().delete(firstWeeks).where(eq(firstWeeks.userId, person.id))
  const told = await ask(person, 'auth.session')
  expect(await ask(person, 'auth.session')).toEqual(told)
  await change(person.id)
  const [now] = await ask(person, 'auth.session')
  expect(now).toMatchObject({ id: person.id })
  expect([now]).not.toEqual(told)
})

test('a session of which nothing has changed is looked at in the statement of the page', async () => {
  const person = await kit.person(['moderator', 'admin'])
  await ask(person, 'userStats.mine')
  const sent = vi.spyOn(db().$client, 'unsafe')
  await ask(person, 'userStats.mine')
  const statements = sent.mock.calls.length
  sent.mockRestore()
  expect(statements).toBe(1)
})

test('a write is begun with nothing but a session that was read', async () => {
  const person = await kit.person()
  await ask(person, 'userStats.mine')
  await db().delete(sessions).where(eq(sessions.userId, person.id))
  const sent = vi.spyOn(db().$client, 'unsafe')
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/profiles.startTrial?batch=1',
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    payload: '{}',
  })
  const statements = sent.mock.calls.length
  sent.mockRestore()
  expect([answer.statusCode, statements]).toEqual([401, 1])
})
