import { once } from 'node:events'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRequest } from '#domains/meditations/server/testing/uploading.ts'
import { giveBodyTime, limitBodyTime } from './bodyTime.ts'

let app: FastifyInstance
let address: string

beforeAll(async () => {
  app = Fastify()
  limitBodyTime(app, 300)
  app.addContentTypeParser('application/octet-stream', (_, body, done) => done(null, body))
  app.post('/slow', async (request) => {
    giveBodyTime(request)
    let size = 0
    for await (const { length } of request.raw) size += length
    return { size }
  })
  app.post('/refused', { onRequest: async (_, reply) => reply.code(401).send({}) }, async () => ({}))
  app.post('/ordinary', async (request) => {
    for await (const _ of request.raw);
    return {}
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => app.close())

test.each(['/ordinary', '/refused'])('a body that trickles into %s is cut', async (path) => {
  const { socket, closed } = openRequest(address, path, 1_000)
  const trickle = setInterval(() => socket.write('x'), 50)

  await closed
  clearInterval(trickle)
})

test('who was let in may take longer', async () => {
  const request = openRequest(address, '/slow', 3)
  for (const piece of ['a', 'b', 'c']) {
    await new Promise((done) => setTimeout(done, 250))
    request.socket.write(piece)
  }
  await once(request.socket, 'data')

  expect(request.heard).toContain('{"size":3}')
  request.socket.destroy()
})
