import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '#app/server/app.ts'
import { testKit } from '#app/server/testing/kit.ts'

const kit = testKit({ LOG_LEVEL: 'warn', APP_URL: 'https://lumiar.example' })
const log: string[] = []
let app: App
let port = 0

beforeAll(async () => {
  app = await buildApp(kit.services, { logTo: { write: (line) => log.push(line) } })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

async function ask(head: string) {
  log.length = 0
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk))
  socket.write(`${head}\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  return heard.split('\r\n', 1)[0]
}

test('a request without a Host header is refused, and the log names the header and the cure', async () => {
  expect(await ask('GET /healthz HTTP/1.1')).toBe('HTTP/1.1 400 Bad Request')
  expect(log.map((line) => JSON.parse(line).msg)).toEqual([
    'no Host header: the proxy before Lumiar has to send one (nginx: proxy_set_header Host $http_host)',
  ])
})

test.each([
  'GET /healthz HTTP/1.1\r\nHost: lumiar.example',
  'GET /healthz HTTP/1.1\r\nHost: 10.0.0.7:3000',
  'GET /healthz HTTP/1.0',
])('APP_URL decides, not the Host header: %j is answered', async (head) => {
  expect(await ask(head)).toContain(' 200 OK')
  expect(log).toEqual([])
})
