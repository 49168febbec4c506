import { hashPassword } from 'better-auth/crypto'
import { beforeAll, expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { countAttempt, limits } from './attempts/attempts.ts'
import { COST } from './passwords/passwords.ts'
import { accounts } from './tables.ts'

/** At the real cost: hashing is what must take equally long. */
const kit = testKit({}, COST)
const mailing = testKit({ SMTP_URL: 'smtp://mail.exemplo.com' }, COST)

const post = (procedure: string, input: unknown, headers: Record<string, string> = {}, { app } = kit) =>
  app.inject({ method: 'POST', url: `/api/auth.${procedure}`, headers, payload: { 0: input } })

const MEMBERS = 7
const today: string[] = []
const earlier: string[] = []

/** Some members whose password is stored this way. */
async function members(password: string, emails: string[]) {
  for (let n = 0; n < MEMBERS; n++) {
    const { id, email } = await kit.person()
    await kit.services.db.insert(accounts).values({ userId: id, accountId: id, providerId: 'credential', password })
    emails.push(email)
  }
}

beforeAll(async () => {
  await members(await kit.services.auth.passwords.hash('segredo1'), today)
  await members(await hashPassword('segredo1'), earlier)
}, 60_000)

/** In turns, so that a busy machine slows both alike; each account once, so that no limit is met. */
async function medians(procedure: string, emails: string[], input: (email: string) => object, at = kit) {
  const known: number[] = []
  const unknown: number[] = []
  const timed = async (email: string) => {
    const startedAt = performance.now()
    await post(procedure, input(email), {}, at)
    return performance.now() - startedAt
  }
  for (const email of emails) {
    known.push(await timed(email))
    unknown.push(await timed(`ninguem-${email}`))
  }
  const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  return middle(unknown) / middle(known)
}

test.each([
  ['today’s', today],
  ['the old', earlier],
])(
  'a wrong password takes as long for an address nobody has: stored in %s form',
  async (_, emails) => {
    const ratio = await medians('signIn', emails, (email) => ({ email, password: 'errada' }))
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  },
  60_000,
)

test('asking for a reset takes as long for an address nobody has', async () => {
  const ratio = await medians('forgotPassword', today, (email) => ({ email }))
  expect(ratio).toBeGreaterThan(0.2)
  expect(ratio).toBeLessThan(5)
}, 60_000)

test('with a mail server registering takes as long for an address that has an account', async () => {
  const emails = await Promise.all(Array.from({ length: MEMBERS }, async () => (await mailing.person()).email))
  const account = { password: 'segredo1', firstName: 'A', lastName: 'B' }
  const ratio = await medians('signUp', emails, (email) => ({ email, ...account }), mailing)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
  await mailing.runJobs()
  expect(mailing.mails).toHaveLength(2 * MEMBERS)
}, 60_000)

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
