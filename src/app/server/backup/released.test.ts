import { createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '#app/server/app.ts'
import { createServices, type Services } from '#app/server/services.ts'
import { SECRET } from '#app/server/testing/kit.ts'
import { readConfig } from '#server/config/config.ts'
import { restore } from './restore.ts'
import { emptyPlaces, fingerprint } from './testing/place.ts'

/** Made by 0.1.0: without later tables, and with sessions, reset links and attempts inside. */
const archive = fileURLToPath(new URL('./testing/lumiar-0.1.0.tar', import.meta.url))
const { emptyPlace } = emptyPlaces()
let place: Awaited<ReturnType<typeof emptyPlace>>
let services: Services
let app: App

beforeAll(async () => {
  place = await emptyPlace()
  await restore(place.url, place.files, archive)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: place.dataDir })
  services = createServices(config, { url: place.url, secret: SECRET }, { canSend: false, send: async () => {} })
  app = await buildApp(services)
})

afterAll(async () => {
  await app.close()
  await services.close()
})

test('a backup of 0.1.0 is restored and brought to the schema of today', async () => {
  const counts = Object.fromEntries((await fingerprint(place.url)).map(({ name, count }) => [name, count]))
  expect(counts).toMatchObject({ 'public.users': '1', 'public.user_reflections': '1', 'public.erasures': '0' })
  expect(await services.sql`select notes from user_reflections`).toEqual([{ notes: 'De antes' }])
  expect(await services.files.stat('audio/1763209800000-00c0ffee00c0ffee.mp3')).toMatchObject({ size: 2048 })
})

test('the sessions, reset links and attempts it holds are not restored', async () => {
  const counts = Object.fromEntries((await fingerprint(place.url)).map(({ name, count }) => [name, count]))
  expect(counts).toMatchObject({ 'public.sessions': '0', 'public.verifications': '0', 'public.attempts': '0' })

  const token = 'session-token-from-before'
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  const cookie = `lumiar.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  expect(await services.readSession(cookie)).toBeNull()
})

test('a reset link from before the restore opens nothing', async () => {
  const payload = { 0: { token: 'token-from-before', password: 'senha-nova-1' } }
  const answer = await app.inject({ method: 'POST', url: '/api/auth.resetPassword', payload })
  expect(answer.body).toContain('LINK_EXPIRED')
})
