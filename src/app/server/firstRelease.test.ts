import { createHmac } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { loadContent } from '#server/content/load.ts'
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { type App, buildApp } from './app.ts'
import { content } from './manifests.ts'
import { createServices, type Services } from './services.ts'
import { unpackFirstRelease } from './testing/firstRelease.ts'
import { quickFolder } from './testing/quickFolder.ts'

const dataDir = mkdtempSync(join(quickFolder(), 'lumiar-first-release-'))
chmodSync(dataDir, 0o711)
let embedded: EmbeddedPostgres
let services: Services
let app: App
let secret = ''

beforeAll(async () => {
  unpackFirstRelease(dataDir)
  embedded = await startEmbedded(dataDir)
  await migrate(embedded.url)
  secret = readFileSync(join(dataDir, 'app-secret'), 'utf8')
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  services = createServices(config, { url: embedded.url, secret }, { canSend: false, send: async () => {} })
  await loadContent(content, {
    db: services.db,
    files: services.files,
    now: services.now(),
    print: () => {},
    briefly: true,
  })
  app = await buildApp(services)
}, 60_000)

afterAll(async () => {
  await app?.close()
  await services?.close()
  await embedded?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('who had an account in 0.1.0 signs in and finds everything', async () => {
  const account = { email: 'ana@exemplo.com', password: 'segredo-de-2026' }
  const signedIn = await app.inject({ method: 'POST', url: '/api/auth.signIn', payload: { 0: account } })
  expect(signedIn.statusCode).toBe(200)
  const [{ name = '', value = '' } = {}] = signedIn.cookies
  const ask = (procedure: string, input?: unknown) => askAs(`${name}=${encodeURIComponent(value)}`, procedure, input)

  expect(await ask('userStats.mine')).toMatchObject({ totalMinutes: 27, completedPractices: 3 })
  expect(await ask('userPracticeSessions.history', {})).toMatchObject({
    items: [
      { minutes: 12, day: '2026-11-16', name: null },
      { minutes: 8, day: '2026-11-16', name: 'Maré Crescente' },
      { minutes: 7, day: '2026-11-14', name: null },
    ],
  })
  expect(await ask('userReflections.list', {})).toMatchObject({
    items: [{ date: '2026-11-16', notes: 'Escrita na primeira casa: coração, maçã, 日本 🌿' }],
  })
  expect(await services.sql`select energy_level, checkin_date::text from daily_energy_checkins`).toEqual([
    { energy_level: 8, checkin_date: '2026-11-16' },
  ])
  expect(await services.sql`select joined_on::text from community_challenge_members`).toEqual([
    { joined_on: '2026-11-16' },
  ])
  expect(await services.sql`select sum(member_count)::int as joined from community_challenges`).toEqual([{ joined: 1 }])
  expect(await services.sql`select count(*)::int as members from community_group_members`).toEqual([{ members: 1 }])
})

test('who was signed in to 0.1.0 still is', async () => {
  // The time since the fixture was made must not count.
  const [session] = await services.sql`update sessions set expires_at = now() + interval '1 day', created_at = now()
    where token = '3olFe1hHSO5KZ8Z4QUwtOCZaGTXYrWaj' returning token`
  const signature = createHmac('sha256', secret).update(session?.token).digest('base64')
  const cookie = `${services.auth.cookieName}=${encodeURIComponent(`${session?.token}.${signature}`)}`

  expect(await askAs(cookie, 'auth.session')).toMatchObject({ email: 'ana@exemplo.com', firstName: 'Ana' })
})

test('its shipped content is there once, and what came since beside it', async () => {
  const [audios] =
    await services.sql`select count(*)::int as all, count(distinct title)::int as titles from audio_contents`
  expect(audios?.all).toBe(audios?.titles)
  expect(audios?.all).toBeGreaterThanOrEqual(12)
})

async function askAs(cookie: string, procedure: string, input?: unknown) {
  const asked = encodeURIComponent(JSON.stringify({ 0: input }))
  const answer = await app.inject({ url: `/api/${procedure}?batch=1&input=${asked}`, headers: { cookie } })
  return answer.json()[0].result.data
}
