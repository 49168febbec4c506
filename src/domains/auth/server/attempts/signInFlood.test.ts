import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { codeOf } from '#app/server/testing/codeOf.ts'
import { asManyConnections, givePassword, testKit } from '#app/server/testing/kit.ts'
import { session } from '../../rules.ts'
import { atOnce, mostWaiting } from '../passwords/passwords.ts'
import { attempts, sessions } from '../tables.ts'
import { postFrom } from '../testing/postFrom.ts'
import { limits, slot } from './attempts.ts'

const kit = testKit({ TRUSTED_PROXIES: '127.0.0.1', ...asManyConnections })

const post = postFrom(kit)
const enter = (email: string, address: string) => post('signIn', { email, password: 'segredo1' }, address)

async function member() {
  const person = await kit.person()
  await givePassword(kit, person, 'segredo1')
  return person
}

const sessionsOf = (id: string) => kit.services.db.select().from(sessions).where(eq(sessions.userId, id))

test('an account is entered so often an hour from one address, with the right password too; elsewhere it is not in the way', async () => {
  const { email } = await member()
  const { most, windowMs } = limits.hashOfAccount
  const counted = slot('hashOfAccount', `${email} 203.0.113.1`, kit.clock.now)
  await kit.services.db.insert(attempts).values({ ...counted, hits: most - 2 })

  const codes = []
  for (let i = 0; i < 3; i++) codes.push((await enter(email, '203.0.113.1')).statusCode)
  expect(codes).toEqual([200, 200, 429])
  expect((await enter(email, '203.0.113.2')).statusCode).toBe(200)
  kit.clock.now = new Date(kit.clock.now.getTime() + windowMs)
  expect((await enter(email, '203.0.113.1')).statusCode).toBe(200)
})

test('a member has so many sessions; beyond that those end that were not renewed for longest', async () => {
  const { id, email, cookie } = await member()
  const expiresAt = new Date(Date.now() + 86_400_000)
  const old = Array.from({ length: session.most + 5 }, (_, place) => ({
    userId: id,
    token: `${id}-${place}`,
    expiresAt,
    updatedAt: new Date(Date.now() - (place + 1) * 60_000),
  }))
  await kit.services.db.insert(sessions).values(old)

  const answer = await enter(email, '203.0.113.3')
  const left = (await sessionsOf(id)).map(({ token }) => token)

  expect(left).toHaveLength(session.most)
  for (const living of [cookie, String(answer.headers['set-cookie']).split(';', 1)[0]])
    expect(await kit.services.readSession(living)).not.toBeNull()
  expect(left.filter((token) => token.startsWith(id)).sort()).toEqual(
    old
      .slice(0, session.most - 2)
      .map(({ token }) => token)
      .sort(),
  )
})

test('the sessions of others stay', async () => {
  const [ana, bia] = [await member(), await member()]
  const expiresAt = new Date(Date.now() + 86_400_000)
  const old = Array.from({ length: 40 }, (_, place) => ({ userId: bia.id, token: `${bia.id}-${place}`, expiresAt }))
  await kit.services.db.insert(sessions).values(old)

  await enter(ana.email, '203.0.113.4')

  expect(await sessionsOf(bia.id)).toHaveLength(41)
})

test('passwords that find the queue of their address full are refused, told so, and not counted as guesses', async () => {
  const { email } = await member()
  const address = '203.0.113.5'
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  onTestFinished(() => release())
  const busy = kit.services.auth.passwords.by({
    inLane: (lane, work) => lane(address, () => released.then(work)),
  })
  const hashing = Array.from({ length: atOnce + mostWaiting }, () => busy.hash('segredo1'))

  const refused = await Promise.all(Array.from({ length: limits.signInOfAccount.most }, () => enter(email, address)))
  expect(new Set(refused.map(codeOf))).toEqual(new Set(['TOO_MANY_REQUESTS']))
  release()
  await Promise.all(hashing)
  expect((await enter(email, address)).statusCode).toBe(200)
})
