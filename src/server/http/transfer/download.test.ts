import { request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { KitServices } from '#server/services.ts'
import { Failure, failures } from '#shared/errors.ts'
import { createGate } from '../load/gate.ts'
import { enforceAccess } from '../routeAccess.ts'
import { serveDownloads } from './download.ts'

const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

const PIECES = 2_000
const PIECE = 'x'.repeat(50_000)

/** The route alone, giving a hundred megabytes; `made` counts the pieces that were asked of it. */
async function stand() {
  const seen = { made: 0, ended: 0 }
  async function* pieces() {
    try {
      for (; seen.made < PIECES; seen.made++) yield PIECE
    } finally {
      seen.ended++
    }
  }
  const app = Fastify({ forceCloseConnections: true })
  open.push(app)
  app.setErrorHandler((error, _, reply) => {
    const code = error instanceof Failure ? error.code : 'INTERNAL'
    return reply.code(failures[code]).send({ error: { data: { code } } })
  })
  const services = {
    now: () => new Date(),
    readSession: async (cookie?: string) => (cookie ? { id: cookie } : null),
  } as unknown as KitServices
  enforceAccess(app, services)
  serveDownloads(app, services, createGate(), {
    all: { type: 'application/json', start: async () => pieces() },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const start = (who: string) =>
    new Promise<IncomingMessage>((done, fail) =>
      httpRequest(`${address}/download/all`, { method: 'POST', headers: { cookie: who } }, done)
        .on('error', fail)
        .end(),
    )
  return { seen, start }
}

async function settled(count: () => number) {
  let before = -1
  while (count() !== before) {
    before = count()
    await pause(150)
  }
}

test('only as much is made as the asker takes, and nothing more once they leave', async () => {
  const { seen, start } = await stand()
  const answer = await start('ana')
  answer.on('error', () => {})
  await settled(() => seen.made)
  const untaken = seen.made
  expect(untaken).toBeLessThan(PIECES / 4)

  answer.destroy()
  while (seen.ended === 0) await pause(5)
  expect(seen.made).toBeLessThan(PIECES / 2)
})

test('one at a time for a member; the next begins when it was taken or left; others are not in its way', async () => {
  const { start } = await stand()
  const first = await start('ana')
  first.on('error', () => {})

  const [again, other] = [await start('ana'), await start('bia')]
  expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([200, 429, 200])

  for (const answer of [first, other, again]) answer.on('error', () => {}).destroy()
  let status: number | undefined
  while (status !== 200) {
    const next = await start('ana')
    status = next.statusCode
    next.on('error', () => {}).destroy()
    await pause(10)
  }
})

test('a visitor gets none', async () => {
  const { seen, start } = await stand()
  expect((await start('')).statusCode).toBe(401)
  expect(seen.made).toBe(0)
})
