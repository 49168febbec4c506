import { expect, test } from 'vitest'
import { asManyConnections, refusal, testKit } from '#app/server/testing/kit.ts'
import { attempts } from '../tables.ts'
import { clearAttempts, countAttempt, type Limit, limits, slot } from './attempts.ts'

const kit = testKit(asManyConnections)

/** One try below the limit. */
const nearly = (limit: Limit, subject: string) =>
  kit.services.db.insert(attempts).values({ ...slot(limit, subject, kit.clock.now), hits: limits[limit].most - 1 })

const attempt = (subject: string) => refusal(countAttempt(kit.services.db, 'mailFromAddress', subject, kit.clock.now))

async function hitsOf(subject: string): Promise<number> {
  const { key } = slot('mailFromAddress', subject, kit.clock.now)
  const [row] = await kit.services.sql`select hits from attempts where key = ${key}`
  return row?.hits
}

test('what will be refused does not reach the database, but for once in five seconds', async () => {
  const { most } = limits.mailFromAddress
  await nearly('mailFromAddress', 'town')

  expect([await attempt('town'), await attempt('town')]).toEqual(['accepted', 'TOO_MANY_ATTEMPTS'])
  const again = await Promise.all(Array.from({ length: 50 }, () => attempt('town')))
  expect([new Set(again), await hitsOf('town')]).toEqual([new Set(['TOO_MANY_ATTEMPTS']), most + 1])
  expect(await attempt('village')).toBe('accepted')

  kit.clock.now = new Date(kit.clock.now.getTime() + 5000)
  expect([await attempt('town'), await hitsOf('town')]).toEqual(['TOO_MANY_ATTEMPTS', most + 2])
})

test('what another process gave back is found within seconds, and what was cleared at once', async () => {
  await nearly('mailFromAddress', 'bairro')
  expect([await attempt('bairro'), await attempt('bairro')]).toEqual(['accepted', 'TOO_MANY_ATTEMPTS'])
  const { key } = slot('mailFromAddress', 'bairro', kit.clock.now)
  await kit.services.sql`update attempts set hits = 1 where key = ${key}`

  kit.clock.now = new Date(kit.clock.now.getTime() + 5000)
  expect(await attempt('bairro')).toBe('accepted')

  await kit.services.sql`update attempts set hits = ${limits.mailFromAddress.most} where key = ${key}`
  expect(await attempt('bairro')).toBe('TOO_MANY_ATTEMPTS')
  await clearAttempts(kit.services.db, 'mailFromAddress', 'bairro')
  expect(await attempt('bairro')).toBe('accepted')
})

test('a new window begins anew, also a moment after a refusal', async () => {
  const { windowMs } = limits.mailFromAddress
  const end = Math.ceil((kit.clock.now.getTime() + 1) / windowMs) * windowMs
  kit.clock.now = new Date(end - 1000)
  await nearly('mailFromAddress', 'vila')
  expect([await attempt('vila'), await attempt('vila')]).toEqual(['accepted', 'TOO_MANY_ATTEMPTS'])

  kit.clock.now = new Date(end)
  expect(await attempt('vila')).toBe('accepted')
})
