import { hashPassword } from 'better-auth/crypto'
import { beforeAll, expect, test } from 'vitest'
import { folder, freePort, inDatabase, managedPostgres, SECRET, type Server, seen, startServer } from './kit.ts'

const MEMBERS = 9
const today: string[] = []
const earlier: string[] = []
let server: Server
let mailing: Server

/** Members by the form itself; half of them get their password stored as the first release did. */
beforeAll(async () => {
  const { url } = await managedPostgres()
  const env = { DATABASE_URL: url, APP_SECRET: SECRET, APP_URL: 'http://127.0.0.1' }
  server = await startServer({ ...env, DATA_DIR: folder('door') })
  mailing = await startServer({
    ...env,
    DATA_DIR: folder('door'),
    // Nobody listens there: mails wait in the queue, as they do for any mail server that is away.
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'Lumiar <ola@exemplo.com>',
  })
  for (let n = 0; n < 2 * MEMBERS; n++) {
    const email = `m${n}@exemplo.com`
    const answer = await post(server, 'signUp', { email, password: 'segredo1', firstName: 'A', lastName: 'B' })
    expect(answer.status).toBe(200)
    ;(n % 2 ? earlier : today).push(email)
  }
  const old = await hashPassword('segredo1')
  await inDatabase(
    url,
    (sql) => sql`update accounts set password = ${old} from users
      where users.id = accounts.user_id and users.email = any(${earlier})`,
  )
}, 120_000)

const post = (to: Server, procedure: string, input: object) =>
  fetch(`${to.url}/api/auth.${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ 0: input }),
  })

/** In turns, so that a busy machine slows both alike; each account once, so that no limit is met. */
async function timesOf(to: Server, procedure: string, emails: string[], input: (email: string) => object) {
  const timed = async (email: string) => {
    const begunAt = performance.now()
    await (await post(to, procedure, input(email))).text()
    return performance.now() - begunAt
  }
  const known: number[] = []
  const unknown: number[] = []
  for (const email of emails) {
    known.push(await timed(email))
    unknown.push(await timed(`ninguem-${email}`))
  }
  const [one, other] = [middle(known), middle(unknown)]
  seen(`${procedure}: ${one.toFixed(0)} ms for an address with an account, ${other.toFixed(0)} ms for one without`)
  return other / one
}

const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

test.each([
  ['today’s', today],
  ['the old', earlier],
])(
  'a wrong password takes as long for an address nobody has: stored in %s form',
  async (_, emails) => {
    const ratio = await timesOf(server, 'signIn', emails, (email) => ({ email, password: 'errada' }))
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  },
  60_000,
)

test('asking for a reset takes as long for an address nobody has', async () => {
  const ratio = await timesOf(server, 'forgotPassword', today, (email) => ({ email }))
  expect(ratio).toBeGreaterThan(0.2)
  expect(ratio).toBeLessThan(5)
}, 60_000)

test('with a mail server registering takes as long for an address that has an account', async () => {
  const account = { password: 'segredo1', firstName: 'A', lastName: 'B' }
  const ratio = await timesOf(mailing, 'signUp', today, (email) => ({ email, ...account }))
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
}, 60_000)
