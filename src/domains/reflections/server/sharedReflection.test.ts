import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '#app/server/app.ts'
import { refusal, testKit } from '#app/server/testing/kit.ts'
import type { LocalDay } from '#shared/dates.ts'
import { reflectionPaths, sharedPath } from '../paths.ts'
import { dailyReflections } from './tables.ts'

const kit = testKit({ APP_URL: 'https://lumiar.example' })
const build = mkdtempSync(join(tmpdir(), 'lumiar-build-'))
const unknown = '00000000-0000-4000-8000-000000000000'
const html = '<!doctype html><head><meta name="description" content="Lumiar de sempre" /><title>Lumiar</title></head>'
let app: App

beforeAll(async () => {
  kit.clock.now = new Date('2026-11-15T15:00:00Z')
  mkdirSync(join(build, 'client'))
  writeFileSync(join(build, 'client/index.html'), html)
  writeFileSync(join(build, 'pages.json'), JSON.stringify({ [reflectionPaths.shared]: ['assets/shared.js'] }))
  app = await buildApp(kit.services, { clientDir: join(build, 'client') })
})
afterAll(async () => {
  await app.close()
  rmSync(build, { recursive: true })
})

async function make(date: LocalDay, given: Partial<typeof dailyReflections.$inferInsert> = {}) {
  const values = { date, phrase: 'A calma vem devagar', question: 'O que pesa hoje?', ...given }
  await kit.services.db.delete(dailyReflections).where(eq(dailyReflections.date, date))
  const [made] = await kit.services.db.insert(dailyReflections).values(values).returning()
  return made?.id ?? ''
}

test('a visitor and a member read a shared reflection, and of it nothing but the reflection', async () => {
  const id = await make('2026-11-10')
  for (const who of [null, await kit.person()])
    expect(await (await kit.as(who)).dailyReflections.shared({ id })).toEqual({
      id,
      date: '2026-11-10',
      phrase: 'A calma vem devagar',
      question: 'O que pesa hoje?',
    })
})

test.each([
  ['of today', '2026-11-15', {}, 200],
  ['of tomorrow, where somebody already has it', '2026-11-16', {}, 200],
  ['of a day that has begun nowhere', '2026-11-17', {}, 404],
  ['that was taken back', '2026-11-09', { isActive: false }, 404],
] as const)('a link to one %s', async (_, day, given, status) => {
  const id = await make(day, given)
  const page = await app.inject({ url: sharedPath(id) })
  const call = refusal((await kit.as(null)).dailyReflections.shared({ id }))

  expect([page.statusCode, await call]).toEqual([status, status === 200 ? 'accepted' : 'NOT_FOUND'])
  expect(page.body.includes('A calma vem devagar')).toBe(status === 200)
})

test('a preview of the link says what it is, with every sign of the text kept text', async () => {
  const id = await make('2026-11-08', { phrase: '"Respire" & <script>alert(1)</script> $& já', question: 'E agora?' })

  const { body, headers } = await app.inject({ url: sharedPath(id) })

  expect(body).toContain('<title>Reflexão de 8 de novembro de 2026 · Lumiar</title>')
  const text = '“&quot;Respire&quot; &amp; &lt;script&gt;alert(1)&lt;/script&gt; $&amp; já” E agora?'
  for (const name of ['name="description"', 'property="og:description"'])
    expect(body).toContain(`<meta ${name} content="${text}">`)
  expect(body).toContain(`<meta property="og:url" content="https://lumiar.example${sharedPath(id)}">`)
  expect(body).not.toMatch(/<script>alert|Lumiar de sempre/)
  expect(body).toContain('href="/assets/shared.js"')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
})

test.each([
  ['an unknown one', unknown],
  ['no id at all', 'x'],
  ['a sign no id has', "'%3B"],
])('a link to %s is not found, as any page, and leads to the app', async (_, id) => {
  const answer = await app.inject({ url: sharedPath(id) })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(answer.body).toContain('Lumiar de sempre')
})

test('HEAD answers as GET, compressed or not', async () => {
  const url = sharedPath(await make('2026-11-07'))
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const [head, get] = [await app.inject({ method: 'HEAD', url, headers }), await app.inject({ url, headers })]
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(get.rawPayload.length)])
    expect(head.rawPayload).toHaveLength(0)
  }
})
