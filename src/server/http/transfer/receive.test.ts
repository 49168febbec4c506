import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '#shared/errors.ts'
import { serveUploads } from './receive.ts'

const PIECE = Buffer.alloc(1024 * 1024)
let app: FastifyInstance
let port = 0

beforeAll(async () => {
  app = Fastify()
  const services = { db: {}, files: {}, fileColumns: [], now: () => new Date() }
  const refuse = async () => Promise.reject(new Failure('INVALID_INPUT'))
  await serveUploads(app, services as never, { 'things.create': refuse })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** Sends as a proxy does, which hears the answer only while nothing it sends is refused; then what it heard. */
async function send(url: string, type: string, megabytes: number) {
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let [heard, failure] = ['', '']
  socket.on('data', (chunk) => (heard += chunk)).on('error', (error) => (failure = error.message))
  const head = [
    `POST ${url} HTTP/1.1`,
    'host: x',
    `content-type: ${type}`,
    `content-length: ${megabytes * PIECE.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  for (let sent = 0; sent < megabytes && !socket.destroyed; sent++)
    if (!socket.write(PIECE)) await Promise.race([new Promise((drained) => socket.once('drain', drained)), closed])
  while (heard === '' && !socket.destroyed) await pause(5)
  socket.destroy()
  return [heard.split('\r\n', 1)[0], failure]
}

const octets = 'application/octet-stream'

test.each([
  ['without its lengths', '/upload/things.create', octets],
  ['by its details', '/upload/things.create?details=2&picture=0', octets],
  ['by its kind', '/upload/things.create', 'text/plain'],
])('an upload refused %s is answered also to who sends on, however long it is', async (_, url, type) => {
  const [answer, failure] = await send(url, type, 200)
  expect([answer, failure]).toEqual([expect.stringMatching(/^HTTP\/1.1 4|^HTTP\/1.1 500/), ''])
})
