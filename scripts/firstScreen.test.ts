import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '#app/server/app.ts'
import { testKit } from '#app/server/testing/kit.ts'
import { sessions } from '#domains/auth/server/tables.ts'
import { openWeek } from '#domains/firstWeek/server/openWeek.ts'
import { texts } from '#domains/firstWeek/texts.ts'
import { firstAnswersId } from '#shared/firstScreen.ts'
import { buildFirstScreen } from './firstScreen.mjs'

const kit = testKit()
const build = mkdtempSync(join(tmpdir(), 'lumiar-build-'))
const PAGE =
  '<!doctype html><html><head><title>Lumiar</title></head><body><div id="root"><p>Carregando</p></div></body></html>'
let app: App
let hasty: App

beforeAll(async () => {
  mkdirSync(join(build, 'client'))
  writeFileSync(join(build, 'client/index.html'), PAGE)
  writeFileSync(join(build, 'pages.json'), '{"/":[],"/practices":[]}')
  writeFileSync(join(build, 'newcomersPart.json'), '["assets/card.js"]')
  const screen: typeof import('#app/client/firstScreen.tsx') = await import(pathToFileURL(await builtScreen()).href)
  const pagesOf = (timeoutMs: number) =>
    buildApp(kit.services, { clientDir: join(build, 'client'), screen: { ...screen, timeoutMs } })
  app = await pagesOf(60_000)
  hasty = await pagesOf(0)
})
afterAll(async () => {
  await app.close()
  await hasty.close()
  rmSync(build, { recursive: true, force: true })
})

/** Of the build that `npm test` has just made of these sources. */
async function builtScreen() {
  const { TEST_BUILD } = process.env
  if (TEST_BUILD) return join(TEST_BUILD, 'dist/server/firstScreen.js')
  const screen = join(build, 'firstScreen.mjs')
  await buildFirstScreen(screen)
  return screen
}

const asPage = { 'sec-fetch-dest': 'document' }

const open = (cookie: string, url = '/', headers: Record<string, string> = asPage, by = app) =>
  by.inject({ url, headers: { cookie, ...headers } })

const answersIn = (html: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${firstAnswersId}">(.*?)</script>`).exec(html)?.[1] ?? '{}',
  )

test('home comes painted, with the answers it was painted from, and is stored by nobody', async () => {
  const ana = await kit.person([], { firstName: 'Anabela' })
  const page = await open(ana.cookie)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('Bom dia, <bdi>Anabela</bdi>!')
  expect(page.body).not.toContain('Carregando')
  expect(page.body).toContain('<div id="root"><div inert ')
  const { calls, answers } = answersIn(page.body)
  expect(calls[0]).toEqual(['auth.session'])
  expect(answers[0].result.data.id).toBe(ana.id)
  expect(answers).toHaveLength(calls.length)
})

test('a new member’s comes with the card of their first week, its answer and its code; another’s with nothing of it', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  await kit.services.db.transaction((tx) => openWeek(tx, ana.id, kit.clock.now))
  const page = await open(ana.cookie)
  expect(page.body).toContain(texts.questions.brought.title)
  expect(page.body).toContain('<link rel="modulepreload" crossorigin href="/assets/card.js">')
  const { calls, answers } = answersIn(page.body)
  expect([calls.at(-1), answers.at(-1).result.data.stage]).toEqual([['firstWeeks.mine'], 'asking'])
  const other = await open(bia.cookie)
  for (const its of [texts.questions.brought.title, 'card.js', 'firstWeeks.mine']) expect(other.body).not.toContain(its)
})

test('the page obeys the policy: nothing inline that is run, no style in it', async () => {
  const ana = await kit.person([], { firstName: '</script><script>alert(1)</script>' })
  const page = await open(ana.cookie)
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  expect(page.body.match(/<script(?! type="application\/json")/g)).toBeNull()
  expect(page.body).not.toContain(' style="')
  expect(answersIn(page.body).answers[0].result.data.firstName).toContain('</script>')
})

test('nothing of one member is in the page of the next', async () => {
  const [ana, bia] = [await kit.person([], { firstName: 'Anabela' }), await kit.person([], { firstName: 'Beatriz' })]
  const [of, other] = await Promise.all([open(ana.cookie), open(bia.cookie)])
  for (const [page, theirs, others] of [
    [of, ana, bia],
    [other, bia, ana],
  ] as const) {
    expect(page.body).toContain(theirs.id)
    for (const trace of [others.id, others.email]) expect(page.body).not.toContain(trace)
  }
  expect(other.body).not.toContain('Anabela')
})

test.each([
  ['a visitor', async () => open('')],
  [
    'a session that ended',
    async () => {
      const ana = await kit.person()
      await kit.services.db.delete(sessions).where(eq(sessions.userId, ana.id))
      return open(ana.cookie)
    },
  ],
  ['a script or the service worker', async () => open((await kit.person()).cookie, '/', { 'sec-fetch-dest': 'empty' })],
  ['a browser that does not say what it is for', async () => open((await kit.person()).cookie, '/', {})],
  ['who would have to wait for the data', async () => open((await kit.person()).cookie, '/', asPage, hasty)],
  ['another page', async () => open((await kit.person()).cookie, '/practices')],
])('%s is given the plain page', async (_, ask) => {
  const page = await ask()
  expect(page.body).toBe(PAGE)
  expect(page.headers['cache-control']).toBe('no-cache')
})
