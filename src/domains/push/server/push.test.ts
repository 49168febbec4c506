import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asManyConnections, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { sessions } from '#domains/auth/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import { createOutside } from '#server/outside/outside.ts'
import { failing, mostDevices } from '../rules.ts'
import { texts } from '../texts.ts'
import { deliver, type Message } from './deliver.ts'
import { serverKeys } from './keys.ts'
import { pushTo } from './pushTo.ts'
import { pushKeys, pushSubscriptions } from './tables.ts'
import { claimsOf } from './testing/device.ts'
import { pushSink, type Taken } from './testing/sink.ts'

const kit = testKit(asManyConnections)
let sink: Awaited<ReturnType<typeof pushSink>>

beforeAll(async () => {
  sink = await pushSink()
})
beforeEach(() => {
  kit.services.outside = createOutside({ trusted: [sink.origin], resolve: async () => ['10.0.0.1'] })
})
afterAll(() => sink.close())

const reminder: Message = {
  title: 'Hora da sua prática',
  body: 'Três minutos bastam.',
  url: '/practices',
  tag: 'reminder',
}

const nothing: Taken = { path: '', headers: {}, body: Buffer.of() }
let drawn = 0
async function subscribe(person: Person, device: object = {}) {
  const { input, read } = await sink.device(`device-${drawn++}`)
  const { id } = await (await kit.as(person)).pushSubscriptions.save({ ...input, ...device })
  return { id, input, read }
}

const devicesOf = async (person: Person) => (await (await kit.as(person)).pushSubscriptions.mine()).devices
const give = (id: string, message = reminder) => deliver(kit.services, id, message, kit.clock.now)
const rowOf = async (id: string) =>
  (await kit.services.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id)))[0]

/** Another browser of the same member. */
async function elsewhere(person: Person): Promise<Person> {
  const other = await kit.person()
  await kit.services.db.update(sessions).set({ userId: person.id }).where(eq(sessions.userId, other.id))
  return { ...person, cookie: other.cookie }
}

test('what a device decrypts is what was meant, and its push service learns nothing of it', async () => {
  const ana = await kit.person()
  const { id, read } = await subscribe(ana, { browser: 'Chrome', system: 'Android' })

  expect(await give(id)).toBe('delivered')
  expect(await read()).toEqual([reminder])
  const [{ headers, body } = nothing] = sink.taken.slice(-1)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'normal' })
  expect(headers.topic).toMatch(/^[\w-]{32}$/)
  expect(JSON.stringify(headers) + body.toString('latin1')).not.toMatch(/pr[aá]tica|reminder|practices/i)
  const { publicKey } = await (await kit.as(ana)).pushSubscriptions.mine()
  expect(await claimsOf(String(headers.authorization))).toMatchObject({ aud: sink.origin, publicKey })
  expect(await devicesOf(ana)).toMatchObject([
    { id, name: 'Chrome · Android', isHere: true, isFailing: false, lastOkAt: kit.clock.now },
  ])
})

test.each([404, 410])('a device that is gone (%i) is removed', async (status) => {
  const ana = await kit.person()
  const { id } = await subscribe(ana)
  sink.answerNext(status)

  expect(await give(id)).toBe('gone')
  expect(await devicesOf(ana)).toEqual([])
  expect(await give(id)).toBe('gone')
})

test.each([
  [429, { 'retry-after': '120' }, 120],
  [503, { 'retry-after': 'Sun, 15 Nov 2026 15:05:00 GMT' }, 300],
  [429, { 'retry-after': '999999' }, 3600],
  [429, { 'retry-after': '-5' }, 60],
  [500, {}, 60],
])('a push service that is busy (%i %o) is asked again after %i s', async (status, headers, seconds) => {
  const { id } = await subscribe(await kit.person())
  sink.answerNext(status, headers as Record<string, string>)

  expect(await give(id)).toEqual({ retryAt: new Date(kit.clock.now.getTime() + seconds * 1000) })
  expect(await rowOf(id)).toMatchObject({ failures: 1 })
})

test('a device that cannot be reached is shown as failing, is well again by one message, and is given up in the end', async () => {
  const ana = await kit.person()
  const { id } = await subscribe(ana)
  const fail = async (times: number) => {
    for (let n = 0; n < times; n++) {
      sink.answerNext(403)
      expect(await give(id)).toBe('refused')
    }
  }
  await fail(failing.from)
  expect(await devicesOf(ana)).toMatchObject([{ isFailing: true }])

  await give(id)
  expect(await devicesOf(ana)).toMatchObject([{ isFailing: false }])
  await fail(failing.givenUpAt)
  expect(await devicesOf(ana)).toEqual([])
})

test.each([
  'http://169.254.169.254/latest/meta-data',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://intranet.example/a',
  'https://push.example:8443/a',
  'nothing',
])('an endpoint at a private address is refused, and nothing is kept: %s', async (endpoint) => {
  const ana = await kit.person()
  const { input } = await sink.device('private')
  const call = (await kit.as(ana)).pushSubscriptions.save({ ...input, endpoint })

  await expect(call).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT', fields: { endpoint: 'NOT_PUBLIC' } } })
  expect(await devicesOf(ana)).toEqual([])
})

test('a name that leads into our network only after it was saved is asked for nothing', async () => {
  const ana = await kit.person()
  kit.services.outside = createOutside({ resolve: async () => ['1.1.1.1'] })
  const { input } = await sink.device('rebound')
  const { id } = await (await kit.as(ana)).pushSubscriptions.save({ ...input, endpoint: 'https://push.example/a' })
  kit.services.outside = createOutside({ resolve: async () => ['127.0.0.1'] })

  expect(await give(id)).toBe('refused')
})

test.each([
  ['a key that is no point', { p256dh: `B${'A'.repeat(86)}` }],
  ['a short secret', { auth: 'AAAA' }],
  ['an endless endpoint', { endpoint: `https://push.example/${'a'.repeat(1000)}` }],
  ['an empty endpoint', { endpoint: '' }],
])('%s is refused', async (_, wrong) => {
  const { input } = await sink.device('wrong')

  expect(await refusal((await kit.as(await kit.person())).pushSubscriptions.save({ ...input, ...wrong }))).toMatch(
    /INVALID_INPUT|BAD_REQUEST/,
  )
})

test('nobody sees, removes or rings another member’s device, nor a visitor any', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  const { id, read } = await subscribe(ana)
  const asBia = (await kit.as(bia)).pushSubscriptions

  expect(await devicesOf(bia)).toEqual([])
  await asBia.remove({ id })
  expect(await refusal(asBia.test({ id }))).toBe('NOT_FOUND')
  expect(await refusal(asBia.renew((await sink.device('bias')).input))).toBe('NOT_FOUND')
  expect(await refusal((await kit.as(null)).pushSubscriptions.mine())).toBe('UNAUTHENTICATED')
  expect(await devicesOf(ana)).toHaveLength(1)
  expect(await read()).toEqual([])
})

test('a browser that changes hands takes its subscription along', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  const { input } = await subscribe(ana)
  await (await kit.as(bia)).pushSubscriptions.save(input)

  expect(await devicesOf(ana)).toEqual([])
  expect(await devicesOf(bia)).toMatchObject([{ isHere: true }])
})

test('signing out, and a session that ends elsewhere, end the messages to that device and to no other', async () => {
  const ana = await kit.person()
  const phone = await elsewhere(ana)
  const [here, there] = [await subscribe(ana), await subscribe(phone)]

  await (await kit.as(ana)).auth.signOut()
  expect([await rowOf(here.id), await rowOf(there.id)]).toEqual([undefined, expect.anything()])
  await kit.services.db.delete(sessions).where(eq(sessions.userId, ana.id))
  expect(await give(there.id)).toBe('gone')
  expect(await there.read()).toEqual([])
})

test('one browser is one device, and of too many the oldest goes', async () => {
  const ana = await kit.person()
  const first = await subscribe(ana)
  const again = await subscribe(ana)
  expect(await rowOf(first.id)).toBeUndefined()

  for (let n = 0; n < mostDevices; n++) {
    kit.clock.now = new Date(kit.clock.now.getTime() + 1000)
    await subscribe(await elsewhere(ana))
  }
  expect(await devicesOf(ana)).toHaveLength(mostDevices)
  expect(await rowOf(again.id)).toBeUndefined()
})

test('what the browser renewed by itself takes the place of what it had', async () => {
  const ana = await kit.person()
  const { id, read: readOld } = await subscribe(ana)
  const { input, read } = await sink.device('renewed')
  await (await kit.as(ana)).pushSubscriptions.renew(input)
  await give(id)

  expect([await readOld(), await read()]).toEqual([[], [reminder]])
})

test('a test message says whether it arrived, and only so many are sent', async () => {
  const ana = await kit.person()
  const { id, read } = await subscribe(ana)
  const ring = async () => (await kit.as(ana)).pushSubscriptions.test({ id })

  expect(await ring()).toEqual({ outcome: 'delivered' })
  expect(await read()).toEqual([{ ...texts.test, url: '/', tag: 'test' }])
  sink.answerNext(503)
  expect(await ring()).toEqual({ outcome: 'unreachable' })
  for (let n = 2; n < 10; n++) await ring()
  expect(await refusal(ring())).toBe('TOO_MANY_ATTEMPTS')
})

test('all processes share one pair of keys, also when they begin at once, and no answer or export tells the private one', async () => {
  const { db } = kit.services
  await db.delete(pushKeys)
  const made = await Promise.all(Array.from({ length: 8 }, () => serverKeys(db)))
  expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1)

  const admin = await kit.person(['admin'])
  const { input } = await subscribe(admin)
  const told = JSON.stringify(await (await kit.as(admin)).pushSubscriptions.mine())
  const everything = await kit.app.inject({
    method: 'POST',
    url: '/download/profiles.export',
    headers: { cookie: admin.cookie },
  })
  expect(everything.body).toContain(input.endpoint)
  for (const secret of [made[0]?.privateKey ?? randomBytes(8).toString('hex'), input.auth, input.p256dh])
    expect(told + everything.body).not.toContain(secret)
})

test('a message goes to each device of its member once, is tried again as long as asked for, and dies with the switch', async () => {
  const ana = await kit.person()
  const [one, other] = [await subscribe(ana), await subscribe(await elsewhere(ana))]
  const stranger = await subscribe(await kit.person())
  const send = (key: string) => pushTo(kit.services.db, ana.id, reminder, { key, now: kit.clock.now })
  await Promise.all([send('first'), send('first')])
  await kit.runJobs()
  expect([await one.read(), await other.read(), await stranger.read()]).toEqual([[reminder], [reminder], []])

  await (await kit.as(ana)).pushSubscriptions.remove({ id: other.id })
  sink.answerNext(429, { 'retry-after': '600' })
  await send('second')
  await kit.runJobs()
  kit.clock.now = new Date(kit.clock.now.getTime() + 599_000)
  await kit.runJobs()
  expect(await one.read()).toHaveLength(2)
  kit.clock.now = new Date(kit.clock.now.getTime() + 1000)
  await kit.runJobs()
  expect(await one.read()).toHaveLength(3)

  const off = { email: true, push: false, practice_reminders: true }
  await kit.services.db.update(profiles).set({ notificationPreferences: off }).where(eq(profiles.id, ana.id))
  await send('third')
  await kit.runJobs()
  expect(await one.read()).toHaveLength(3)
})
