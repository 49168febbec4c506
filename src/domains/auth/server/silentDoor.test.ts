import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { hashPassword } from 'better-auth/crypto'
import { expect, test, vi } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { countAttempt, limits } from './attempts/attempts.ts'
import { COST } from './passwords/passwords.ts'
import { accounts } from './tables.ts'

/** At the real cost: hashing is what must be equally much. It is counted as it was asked for, and derived at a lower one. */
const kit = testKit({}, COST)
const mailing = testKit({ SMTP_URL: 'smtp://mail.exemplo.com' }, COST)

const post = (procedure: string, input: unknown, headers: Record<string, string> = {}, { app } = kit) =>
  app.inject({ method: 'POST', url: `/api/auth.${procedure}`, headers, payload: { 0: input } })

/** Someone whose password is stored this way. */
async function memberWith(password: string) {
  const { id, email } = await kit.person()
  await kit.services.db.insert(accounts).values({ userId: id, accountId: id, providerId: 'credential', password })
  return email
}

type Derivation = Parameters<typeof crypto.scrypt>

/**
 * What a call does that takes time: the work of every key that is derived, and every statement. Measured times say less: a busy
 * machine makes equal work take several times as long (how long it takes is measured by npm run test:hard silentDoor).
 */
async function workOf(procedure: string, input: object, at = kit) {
  const done = { derived: 0, statements: [] as string[] }
  const derive = crypto.scrypt
  const counting = (...[password, salt, length, cost, then]: Derivation) => {
    const { N = 0, r = 0, p = 0 } = cost
    done.derived += N * r * p
    derive(password, salt, length, { N: 2 ** 8, r: 8, p: 1 }, then)
  }
  const sent = vi.spyOn(at.services.sql, 'unsafe')
  try {
    Object.assign(crypto, { scrypt: counting })
    syncBuiltinESMExports()
    await post(procedure, input, {}, at)
    done.statements = sent.mock.calls.map(([text]) => text)
    return done
  } finally {
    Object.assign(crypto, { scrypt: derive })
    syncBuiltinESMExports()
    sent.mockRestore()
  }
}

test.each([
  ['today’s', (password: string) => kit.services.auth.passwords.hash(password)],
  ['the old', hashPassword],
])('a wrong password is as much work for an address nobody has: stored in %s form', async (_, hash) => {
  const email = await memberWith(await hash('segredo1'))
  const known = await workOf('signIn', { email, password: 'errada' })
  const unknown = await workOf('signIn', { email: `ninguem-${email}`, password: 'errada' })
  expect([known.derived, unknown.derived]).toEqual([COST.N * COST.r * COST.p, COST.N * COST.r * COST.p])
})

test('asking for a reset is the same work for an address nobody has', async () => {
  const email = await memberWith('')
  const known = await workOf('forgotPassword', { email })
  expect(known.statements).not.toEqual([])
  expect(await workOf('forgotPassword', { email: `ninguem-${email}` })).toEqual(known)
})

test('with a mail server registering is as much work for an address that has an account', async () => {
  const { email } = await mailing.person()
  const account = { password: 'segredo1', firstName: 'A', lastName: 'B' }
  const known = await workOf('signUp', { email, ...account }, mailing)
  const unknown = await workOf('signUp', { email: `outra-${email}`, ...account }, mailing)
  expect([known.derived, unknown.derived]).toEqual([COST.N * COST.r * COST.p, COST.N * COST.r * COST.p])
  await mailing.runJobs()
  expect(mailing.mails).toHaveLength(2)
})

test('one address cannot try one account after the other, whatever its headers claim', async () => {
  kit.clock.now = new Date(kit.clock.now.getTime() + limits.signInFromAddress.windowMs)
  for (let hit = 0; hit < limits.signInFromAddress.most; hit++)
    await countAttempt(kit.services.db, 'signInFromAddress', '127.0.0.1', kit.clock.now)
  const claims = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip']
  for (const [place, header] of claims.entries()) {
    const answer = await post(
      'signIn',
      { email: `a${place}@exemplo.com`, password: 'x' },
      { [header]: `10.1.1.${place}` },
    )
    expect([header, answer.statusCode]).toEqual([header, 429])
  }
})
