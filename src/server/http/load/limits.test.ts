import { request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { type Context, costly, router, visitor } from '#server/http/trpc.ts'
import { answering, serveProcedures } from '#server/http/wire.ts'
import { mostAnswerBytes } from '#shared/batch.ts'
import { Failure, failures } from '#shared/errors.ts'
import { allowance, createAllowances } from './allowances.ts'
import { callsAtOnce, createGate, mostInFlight, mostVisitsInFlight } from './gate.ts'
import { createLane } from './lane.ts'

const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

/** The wire alone, with calls that can be counted and held. Who asks stands in the cookie, from where in `from`. */
async function stand({ refusal = async () => {}, session = async () => {}, atOnce = 24 } = {}) {
  const begun: string[] = []
  const held: (() => void)[] = []
  const clock = { ms: 0 }
  const gate = createGate({ atOnce, allowances: createAllowances(() => clock.ms), hold: refusal })
  const app = Fastify({ routerOptions: { maxParamLength: 2000 } })
  open.push(app)
  app.setErrorHandler((error, _, reply) => {
    const code = error instanceof Failure ? error.code : 'INTERNAL'
    return reply.code(failures[code]).send({ error: { data: { code } } })
  })
  const named = visitor.input(z.optional(z.unknown()))
  const note = (name: string, input: unknown) => void begun.push(`${name} ${JSON.stringify(input)}`)
  const hold = () => new Promise<void>((done) => held.push(done))
  const hashes = createLane(1)
  const things = router({
    hash: costly.visitor.input(z.optional(z.unknown())).mutation(({ ctx, input }) =>
      ctx.inLane(hashes, () => {
        note('hash', input)
        return hold()
      }),
    ),
    refused: named.mutation(({ input }) => {
      note('refused', input)
      throw new Failure('TOO_MANY_ATTEMPTS')
    }),
    read: named.query(({ input }) => note('read', input)),
    write: named.mutation(({ input }) => note('write', input)),
    long: named.query(({ input }) => {
      note('long', input)
      return 'x'.repeat(mostAnswerBytes * 0.4)
    }),
    slow: named.query(({ input }) => {
      note('slow', input)
      return hold()
    }),
    slowWrite: named.mutation(({ input }) => {
      note('slowWrite', input)
      return hold()
    }),
  })
  const answerCalls = answering(
    router({ things }),
    {
      async create({ headers, log }) {
        await session()
        const member = headers.cookie ? { id: headers.cookie } : null
        return {
          db: {},
          member,
          cookies: headers.cookie,
          address: headers.from,
          log,
          requestId: '',
        } as unknown as Context
      },
      recall: () => undefined,
    },
    gate,
  )
  serveProcedures(app, answerCalls)
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const release = () => {
    for (const done of held.splice(0)) done()
  }
  return { app, begun, release, clock, gate, address }
}

const urlOf = (name: string, inputs: unknown[]) =>
  `/api/${inputs.map(() => `things.${name}`).join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify({ ...inputs }))}`

const get = (app: Awaited<ReturnType<typeof stand>>['app'], who: string, name: string, inputs: unknown[]) =>
  app.inject({ url: urlOf(name, inputs), headers: { cookie: who } })

const send = (
  app: Awaited<ReturnType<typeof stand>>['app'],
  headers: { cookie?: string; from?: string },
  name: string,
  inputs: unknown[] = [0],
) => app.inject({ method: 'POST', url: urlOf(name, inputs), payload: { ...inputs }, headers })

const until = async (isSo: () => boolean) => {
  while (!isSo()) await pause(5)
}

test('equal queries of one batch are asked once, and answered each; writes are each done', async () => {
  const { app, begun } = await stand()

  const answer = await get(app, 'ana', 'read', [{ a: 1 }, { a: 2 }, { a: 1 }, undefined, undefined])
  expect(answer.json()).toHaveLength(5)
  expect(begun).toEqual(['read {"a":1}', 'read {"a":2}', 'read undefined'])

  begun.length = 0
  const url = '/api/things.write,things.write?batch=1'
  await app.inject({ method: 'POST', url, payload: { 0: 1, 1: 1 }, headers: { cookie: 'ana' } })
  expect(begun).toEqual(['write 1', 'write 1'])
})

test('the queries of a page begin together, however many pages wait; writes take a place each', async () => {
  const { app, begun, release } = await stand({ atOnce: 2 })

  const pages = ['ana', 'bia', 'caio'].map((who) => get(app, who, 'slow', [`${who} 1`, `${who} 2`, `${who} 3`]))
  await until(() => begun.length >= 6)
  await pause(20)
  expect(begun.map((call) => call.slice(6, 9)).join(' ')).toBe('ana ana ana bia bia bia')
  release()
  await until(() => begun.length === 9)
  release()
  await Promise.all(pages)

  begun.length = 0
  const writing = send(app, { cookie: 'ana' }, 'slowWrite', [1, 2, 3])
  await until(() => begun.length >= 2)
  await pause(20)
  expect(begun).toHaveLength(2)
  release()
  await until(() => begun.length === 3)
  release()
  await writing
})

test('an answer has a greatest size: what does not fit is refused, and what comes after it not begun', async () => {
  const { app, begun } = await stand()

  const answer = await get(
    app,
    'ana',
    'long',
    Array.from({ length: 20 }, (_, n) => n),
  )

  const codes = answer.json().map(({ error }: { error?: { data: { code: string } } }) => error?.data.code ?? 'answered')
  expect(codes).toEqual(['answered', 'answered', ...Array(18).fill('ANSWER_TOO_LARGE')])
  expect(answer.body.length).toBeLessThan(mostAnswerBytes)
  expect(begun.length).toBeLessThanOrEqual(callsAtOnce)
})

test('the same long answer twenty times is no way around it', async () => {
  const { app } = await stand()
  const answer = await get(app, 'ana', 'long', Array(20).fill(1))
  expect(answer.body.length).toBeLessThan(mostAnswerBytes)
})

test('a member has so many requests in flight, and others are not in their way', async () => {
  const { app, begun, release } = await stand()
  const asked = Array.from({ length: mostInFlight }, (_, n) => get(app, 'ana', 'slow', [n]))
  await until(() => begun.length > 0)
  await pause(20)

  const refused = await get(app, 'ana', 'read', [0])
  expect([refused.statusCode, refused.json().error.data.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect((await get(app, 'bia', 'read', [0])).statusCode).toBe(200)

  const releasing = setInterval(release, 5)
  for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(200)
  clearInterval(releasing)
  expect((await get(app, 'ana', 'read', [0])).statusCode).toBe(200)
})

test('what a member may ask for is spent and comes back; another’s is untouched', async () => {
  const { app, clock } = await stand()
  const ask = (who: string) =>
    get(
      app,
      who,
      'read',
      Array.from({ length: 20 }, (_, n) => n),
    )
  for (let i = 0; i < allowance.units / 20; i++) expect((await ask('ana')).statusCode).toBe(200)

  expect((await ask('ana')).statusCode).toBe(429)
  expect((await ask('bia')).statusCode).toBe(200)
  clock.ms += 10_000
  expect((await ask('ana')).statusCode).toBe(200)
})

test('a refusal is held back, as many of one member as may be in flight; the next is told at once', async () => {
  const answers: (() => void)[] = []
  const { app } = await stand({ refusal: () => new Promise((answer) => answers.push(answer)) })
  const ask = () => get(app, 'ana', 'read', [...Array(20).keys()])
  for (let i = 0; i < allowance.units / 20; i++) await ask()

  const held = Array.from({ length: mostInFlight }, ask)
  await until(() => answers.length === mostInFlight)
  expect((await ask()).statusCode).toBe(429)
  expect((await get(app, 'bia', 'read', [0])).statusCode).toBe(200)
  expect(answers).toHaveLength(mostInFlight)

  for (const answer of answers) answer()
  for (const answer of await Promise.all(held)) expect(answer.statusCode).toBe(429)
})

test('who leaves while the session is read keeps no place', async () => {
  const sessions: (() => void)[] = []
  const { gate, address } = await stand({ session: () => new Promise((read) => sessions.push(read)) })
  const asking = httpRequest(new URL(urlOf('read', [0]), address), { headers: { cookie: 'ana' } })
  asking.on('error', () => {}).end()
  await until(() => sessions.length === 1)

  asking.destroy()
  await pause(50)
  sessions[0]?.()
  await pause(50)

  expect(gate.inside()).toBe(0)
})

test('visitors are not charged: one address may be a whole town', async () => {
  const { app } = await stand()
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => app.inject(urlOf('read', [n]))))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('who waits for a hash holds up nobody: not among all, not in the slow lane, not at the same address', async () => {
  const { app, begun, release } = await stand()
  const spend = async (cookie: string) => {
    for (let i = 0; i < 6; i++) await get(app, cookie, 'read', [...Array(20).keys()])
  }
  await Promise.all([spend('ana'), spend('bia')])
  const hashing = [
    ...Array.from({ length: 4 }, () => send(app, { cookie: 'ana' }, 'hash')),
    ...Array.from({ length: 6 }, () => send(app, { from: 'town' }, 'hash')),
  ]
  await until(() => begun.includes('hash 0'))
  await pause(20)

  for (const headers of [{ cookie: 'ana' }, { cookie: 'bia' }, { from: 'town' }])
    expect((await send(app, headers, 'write')).statusCode).toBe(200)
  const releasing = setInterval(release, 5)
  for (const answer of await Promise.all(hashing)) expect(answer.statusCode).toBe(200)
  clearInterval(releasing)
})

test('hashes wait by address, one of each in turn, whoever asks', async () => {
  const { app, begun, release } = await stand()
  const flood = ['ana', 'bia', 'caio', 'davi'].map((cookie) => send(app, { cookie, from: 'town' }, 'hash', [cookie]))
  await until(() => begun.length === 1)
  await pause(20)
  const home = send(app, { from: 'home' }, 'hash', ['home'])
  await pause(20)

  for (let i = 0; i < 2; i++) {
    release()
    await until(() => begun.length === i + 2)
  }
  expect(begun.at(-1)).toBe('hash "home"')
  const releasing = setInterval(release, 5)
  await Promise.all([...flood, home])
  clearInterval(releasing)
})

test('one hash travels in a request: with a second nothing of it is done', async () => {
  const { app, begun } = await stand()

  expect((await send(app, { cookie: 'ana' }, 'hash', [0, 1])).statusCode).toBe(400)
  expect(begun).toEqual([])
})

test('a hash costs what fifty calls do', async () => {
  const { app, begun, release } = await stand()
  const releasing = setInterval(release, 5)
  for (let i = 0; i < allowance.units / 50; i++)
    expect((await send(app, { cookie: 'ana' }, 'hash')).statusCode).toBe(200)

  expect((await send(app, { cookie: 'ana' }, 'hash')).statusCode).toBe(429)
  clearInterval(releasing)
  expect(begun).toHaveLength(allowance.units / 50)
})

test('a hash that nobody waits for any more is not begun', async () => {
  const { begun, release, gate, address } = await stand()
  const ask = (cookie: string) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const asking = httpRequest(new URL(urlOf('hash', [0]), address), { method: 'POST', headers })
    asking.on('error', () => {}).end(JSON.stringify({ 0: cookie }))
    return asking
  }
  const first = ask('ana')
  await until(() => begun.length === 1)
  const second = ask('bia')
  await until(() => gate.inside() === 2)
  await pause(20)

  second.destroy()
  await until(() => gate.inside() === 1)
  release()
  await until(() => gate.inside() === 0)
  await pause(20)
  first.destroy()
  expect(begun).toEqual(['hash "ana"'])
})

test('visitors of one address have so many requests in flight; other addresses are not in their way', async () => {
  const { app, begun, release } = await stand()
  const asked = Array.from({ length: mostVisitsInFlight }, () => send(app, { from: 'town' }, 'slowWrite'))
  await until(() => begun.length === callsAtOnce)
  await pause(50)

  expect(begun).toHaveLength(callsAtOnce)
  expect((await send(app, { from: 'town' }, 'write')).statusCode).toBe(429)
  expect((await send(app, { from: 'village' }, 'write')).statusCode).toBe(200)
  const releasing = setInterval(release, 1)
  for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(200)
  clearInterval(releasing)
})

test('a visitor’s call that was refused for asking too often is answered after a while', async () => {
  const answers: (() => void)[] = []
  const { app } = await stand({ refusal: () => new Promise((answer) => answers.push(answer)) })
  let answered = 0
  const asked = send(app, { from: 'town' }, 'refused').finally(() => answered++)
  await until(() => answers.length === 1)
  await pause(20)

  expect(answered).toBe(0)
  expect((await send(app, { from: 'town' }, 'write')).statusCode).toBe(200)
  answers[0]?.()
  expect((await asked).statusCode).toBe(429)
})

test.each([
  ['GET', 'slow', 'who asks little', 0, callsAtOnce],
  ['POST', 'slowWrite', 'who asks little', 0, 12],
  ['POST', 'slowWrite', 'who asks for much', 6, 1],
] as const)(
  'when the asker leaves a %s (%s, %s): queries are not begun any more; writes are, unless in the slow lane',
  async (method, name, _, batchesBefore, done) => {
    const { app, begun, release, gate, address } = await stand()
    for (let i = 0; i < batchesBefore; i++) await get(app, 'ana', 'read', [...Array(20).keys()])
    begun.length = 0
    const numbers = Array.from({ length: 12 }, (_, n) => n)
    const body = method === 'POST' ? JSON.stringify({ ...numbers }) : undefined
    const headers = { cookie: 'ana', 'content-type': 'application/json' }
    const asking = httpRequest(new URL(urlOf(name, numbers), address), { method, headers })
    asking.on('error', () => {})
    asking.end(body)
    await until(() => begun.length === Math.min(done, callsAtOnce))

    asking.destroy()
    await until(() => gate.inside() === 0)
    for (let i = 0; i < 5; i++) {
      release()
      await pause(50)
    }

    expect(begun).toHaveLength(done)
  },
)
