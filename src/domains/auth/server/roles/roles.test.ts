import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { asManyConnections, type Caller, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { roleChanges, userRoles, users } from '../tables.ts'

const kit = testKit(asManyConnections)
let admin: Person
let ana: Person
let staff: Caller

beforeEach(async () => {
  await kit.services.db.delete(userRoles)
  await kit.services.db.delete(roleChanges)
  admin = await kit.person(['admin'])
  ana = await kit.person()
  staff = await kit.as(admin)
})

const moderatorOf = (userId: string) => ({ userId, role: 'moderator' }) as const
const adminOf = (userId: string) => ({ userId, role: 'admin' }) as const

const held = async ({ id }: Person) =>
  (await kit.services.db.select().from(userRoles).where(eq(userRoles.userId, id))).map(({ role }) => role).sort()

test('a role given or taken holds from the next request on, in every open session', async () => {
  await staff.userRoles.assign(moderatorOf(ana.id))
  expect(await refusal((await kit.as(ana)).communityReports.staffList({}))).toBe('accepted')

  await staff.userRoles.remove(moderatorOf(ana.id))
  expect(await refusal((await kit.as(ana)).communityReports.staffList({}))).toBe('FORBIDDEN')
})

test('given or taken twice has one effect, says so, and is recorded once', async () => {
  const twice = async (change: () => Promise<{ changed: boolean }>) =>
    (await Promise.all([change(), change()])).map(({ changed }) => changed).sort()

  expect(await twice(() => staff.userRoles.assign(moderatorOf(ana.id)))).toEqual([false, true])
  expect(await held(ana)).toEqual(['moderator'])
  expect(await twice(() => staff.userRoles.remove(moderatorOf(ana.id)))).toEqual([false, true])
  expect(await held(ana)).toEqual([])

  const { items: changes } = await staff.userRoles.staffHistory({})
  expect(changes.map(({ action }) => action).sort()).toEqual(['assigned', 'removed'])
})

test('the history tells who, whom, what and when, and outlives the accounts', async () => {
  kit.clock.now = new Date('2026-11-16T12:00:00Z')
  const bia = await kit.person(['admin'])
  await (await kit.as(bia)).userRoles.assign({ userId: ana.id, role: 'user' })
  const [change] = (await staff.userRoles.staffHistory({})).items

  expect(change).toMatchObject({
    action: 'assigned',
    role: 'user',
    at: kit.clock.now,
    whom: { id: ana.id, email: ana.email },
    by: { id: bia.id, email: bia.email },
  })

  await kit.services.db.delete(users).where(eq(users.id, bia.id))
  await kit.services.db.delete(users).where(eq(users.id, ana.id))
  expect((await staff.userRoles.staffHistory({})).items).toMatchObject([{ whom: null, by: null, role: 'user' }])
})

test('the history comes page by page, without a gap', async () => {
  const makeChange = (n: number) => ({
    userId: ana.id,
    changedBy: admin.id,
    role: 'user' as const,
    action: 'assigned' as const,
    createdAt: new Date(Date.parse('2026-11-15T12:00:00Z') + Math.floor(n / 3)),
  })
  await kit.services.db.insert(roleChanges).values(Array.from({ length: 45 }, (_, n) => makeChange(n)))

  const seen: string[] = []
  let cursor: Awaited<ReturnType<typeof staff.userRoles.staffHistory>>['next'] = null
  do {
    const page: Awaited<ReturnType<typeof staff.userRoles.staffHistory>> = await staff.userRoles.staffHistory(
      cursor ? { cursor } : {},
    )
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next
  } while (cursor)

  expect(seen).toHaveLength(45)
  expect(new Set(seen).size).toBe(45)
})

test('the last administrator stays, whoever asks', async () => {
  expect(await refusal(staff.userRoles.remove(adminOf(admin.id)))).toBe('CONFLICT')
  expect(await held(admin)).toEqual(['admin'])

  await staff.userRoles.assign(adminOf(ana.id))
  expect(await refusal(staff.userRoles.remove(adminOf(admin.id)))).toBe('accepted')
  expect(await refusal((await kit.as(admin)).userRoles.staffList({}))).toBe('FORBIDDEN')
})

test('of two administrators who remove each other, or themselves, at once, one remains', async () => {
  const bia = await kit.person(['admin'])
  const [one, two] = [await kit.as(admin), await kit.as(bia)]

  const crossed = [one.userRoles.remove(adminOf(bia.id)), two.userRoles.remove(adminOf(admin.id))]
  expect((await Promise.all(crossed.map(refusal))).filter((outcome) => outcome === 'accepted')).toHaveLength(1)
  expect(await kit.services.db.$count(userRoles, eq(userRoles.role, 'admin'))).toBe(1)

  await kit.services.db
    .insert(userRoles)
    .values([adminOf(admin.id), adminOf(bia.id)])
    .onConflictDoNothing()
  const own = [one.userRoles.remove(adminOf(admin.id)), two.userRoles.remove(adminOf(bia.id))]
  expect((await Promise.all(own.map(refusal))).sort()).toEqual(['CONFLICT', 'accepted'])
  expect(await kit.services.db.$count(userRoles, eq(userRoles.role, 'admin'))).toBe(1)
})

test('who lost the role while asking changes nothing', async () => {
  const bia = await kit.person(['admin'])
  const late = await kit.as(bia)
  await staff.userRoles.remove(adminOf(bia.id))

  expect(await refusal(late.userRoles.assign(adminOf(ana.id)))).toBe('FORBIDDEN')
  expect(await held(ana)).toEqual([])
})

test.each([
  ['no id', '', 'userId'],
  ['spaces', '   ', 'userId'],
  ['something that is no id', 'ana@exemplo.com', 'userId'],
  ['an id nobody has', randomUUID(), 'userId'],
])('%s is refused beside its field, for giving and for taking', async (_, userId, field) => {
  for (const action of ['assign', 'remove']) {
    const answer = await kit.app.inject({
      method: 'POST',
      url: `/api/userRoles.${action}`,
      headers: { cookie: admin.cookie },
      payload: { 0: { userId, role: 'user' } },
    })
    const [{ error }] = answer.json()
    expect([error.data.code, Object.keys(error.data.fields)]).toEqual(['INVALID_INPUT', [field]])
  }
  expect(await kit.services.db.$count(roleChanges)).toBe(0)
})

test('a role that does not exist, or more than is asked for, is refused', async () => {
  const owner = { userId: ana.id, role: 'owner' } as unknown as ReturnType<typeof adminOf>
  const more = { ...adminOf(ana.id), createdAt: '2020-01-01' }

  expect(await refusal(staff.userRoles.assign(owner))).toBe('BAD_REQUEST')
  expect(await refusal(staff.userRoles.assign(more))).toBe('BAD_REQUEST')
  expect(await held(ana)).toEqual([])
})

test('nobody raises their own role', async () => {
  const moderator = await kit.person(['moderator'])

  for (const person of [ana, moderator])
    expect(await refusal((await kit.as(person)).userRoles.assign(adminOf(person.id)))).toBe('FORBIDDEN')
  expect(await refusal((await kit.as(null)).userRoles.assign(adminOf(ana.id)))).toBe('UNAUTHENTICATED')
  expect(await kit.services.db.$count(userRoles, and(eq(userRoles.role, 'admin')))).toBe(1)
})
