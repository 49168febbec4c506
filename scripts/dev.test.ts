import { randomUUID } from 'node:crypto'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { givePassword, testKit } from '#app/server/testing/kit.ts'
import { mp3 } from '#domains/meditations/server/testing/sounds.ts'
import { bodyOf, described } from '#domains/meditations/server/testing/uploading.ts'
import { freePort } from '#server/db/embedded/freePort.ts'
import { root } from './prepare.mjs'

const pages = `http://127.0.0.1:${await freePort()}`
const kit = testKit({ APP_URL: pages })
let vite: ViteDevServer

beforeAll(async () => {
  const address = await kit.app.listen({ port: 0, host: '127.0.0.1' })
  vi.stubEnv('APP_URL', pages)
  vi.stubEnv('PORT', new URL(address).port)
  vite = await createServer({ root, logLevel: 'silent', optimizeDeps: { noDiscovery: true } })
  await vite.listen()
}, 60_000)

afterAll(async () => {
  vi.unstubAllEnvs()
  await vite?.close()
})

test('through the dev server of APP_URL one signs in and uploads, as a page of it does', async () => {
  const staff = await kit.person(['admin'])
  await givePassword(kit, staff, 'segredo1')

  const entered = await post('/api/auth.signIn', JSON.stringify({ 0: { email: staff.email, password: 'segredo1' } }), {
    'content-type': 'application/json',
  })
  expect(entered.status).toBe(200)

  const cookie = entered.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const { query, payload } = bodyOf({ ...described, id: randomUUID() }, { audio: mp3() })
  const sent = await post(`/upload/audioContents.create?${query}`, payload, {
    'content-type': 'application/octet-stream',
    cookie: cookie.join('; '),
  })
  expect(sent.status).toBe(200)
}, 60_000)

test('a page of another origin is refused through it too', async () => {
  const { cookie } = await kit.person()
  const headers = { cookie, origin: 'http://127.0.0.1:9', 'content-type': 'application/json' }
  expect((await post('/api/userStats.mine', '{}', headers)).status).toBe(403)
})

const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
  fetch(`${pages}${path}`, {
    method: 'POST',
    body,
    headers: { origin: pages, 'sec-fetch-site': 'same-origin', ...headers },
  })
