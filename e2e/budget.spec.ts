import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { aYear, live } from '#app/server/testing/lived.ts'
import { localDay } from '#shared/dates.ts'
import { inDatabase } from './kit/database.ts'
import { expect, test } from './kit/kit.ts'
import { pages } from './kit/pages.ts'

test.use({ hasOwnContext: true })

const built = (path: string) => join('dist/client', path)
const kB = (bytes: number) => Math.round(bytes / 100) / 10
const weigh = (paths: string[], suffix = '.gz') =>
  kB([...new Set(paths)].reduce((sum, path) => sum + statSync(built(path + suffix)).size, 0))

/** The one font that home does not show: what is read at length in a practice is set in it. */
const READ_LATER = 'fraunces-text'

const everyPage = readFileSync('dist/client/index.html', 'utf8')
const scripts = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
const styles = [...everyPage.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, path = '']) => path)

const scriptsOf = (path: string) => [
  ...scripts(everyPage),
  ...(pages[path] ?? []).filter((name) => name.endsWith('.js')).map((name) => `/${name}`),
]

test('a first visit is light: /auth, home, and whatever any further page adds', async () => {
  expect(weigh(scriptsOf('/auth'))).toBeLessThanOrEqual(100)
  expect(weigh(scriptsOf('/'))).toBeLessThanOrEqual(130)
  const fonts = readdirSync(built('assets')).filter((name) => name.endsWith('.woff2') && !name.startsWith(READ_LATER))
  expect(fonts).toHaveLength(3)
  expect(
    weigh(
      fonts.map((name) => `/assets/${name}`),
      '',
    ),
  ).toBeLessThanOrEqual(60)

  const home = new Set(scriptsOf('/'))
  for (const path of Object.keys(pages)) {
    const more = scriptsOf(path).filter((file) => !home.has(file))
    const css = (pages[path] ?? []).filter((name) => name.endsWith('.css')).map((name) => `/${name}`)
    expect(weigh(more), path).toBeLessThanOrEqual(32)
    expect(weigh([...styles, ...css]), path).toBeLessThanOrEqual(15)
  }
})

test('no sheet asks for a variable that nothing sets', () => {
  const texts = readdirSync(built('assets'))
    .filter((name) => /\.(css|js)$/.test(name))
    .map((name) => readFileSync(built(`assets/${name}`), 'utf8'))
  const asked = new Set(texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)))
  const set = new Set(
    [everyPage, ...texts].flatMap((text) => text.match(/(?<![\w-]|var\()--[\w-]+(?=['"`]?\s*[:,{])/g)),
  )

  expect([...asked].filter((name) => !set.has(name))).toEqual([])
  expect(asked.size).toBeGreaterThan(20)
})

test('the first visit to /auth loads what was weighed, and fonts within their budget; the app can be installed', async ({
  page,
  request,
}) => {
  const seen = watch(page)
  await page.goto('/auth', { waitUntil: 'networkidle' })
  expect(seen.late(scriptsOf('/auth'))).toEqual([])
  const fonts = () => seen.paths.filter((path) => path.endsWith('.woff2'))
  await expect.poll(() => fonts().length).toBe(2)
  expect(weigh(fonts(), '')).toBeLessThanOrEqual(36)

  expect((await request.get('/worker.js')).headers()).toMatchObject({ 'cache-control': 'no-cache' })
  const manifest = await request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons, screenshots } = await manifest.json()
  for (const { src } of [...icons, ...screenshots]) expect((await request.get(src)).status(), src).toBe(200)
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('every page arrives whole after a year of use: its code announced with it, its data in one request beside the session', async ({
  page,
  context,
  member,
}) => {
  test.slow()
  await inDatabase(async (sql) => {
    const [{ id } = { id: '' }] = await sql`select id from users where email = ${member.email}`
    await live(sql, id, { today: localDay(new Date(), 'America/Sao_Paulo'), ...aYear })
  })
  const walked = await addresses(page.request)
  expect(Object.keys(pages).filter((path) => !(path in walked) && !elsewhere.test(path))).toEqual([])
  // Each waits for silence most of the time: three tabs wait together.
  const left = Object.entries(walked)
  const walk = async (tab: Page) => {
    for (let next = left.shift(); next; next = left.shift()) await expectWhole(tab, ...next)
  }
  await Promise.all([page, await context.newPage(), await context.newPage()].map(walk))
})

async function expectWhole(page: Page, path: string, address: string) {
  const seen = watch(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  expect(seen.late(scriptsOf(path)), `late code of ${path}`).toEqual([])
  expect(seen.asked().length, `${path}: ${seen.asked()}`).toBeLessThanOrEqual(1)
  if (path === '/') expect(seen.paths.filter((one) => one.includes(READ_LATER))).toEqual([])
  seen.stop()
}

test('hashed files are kept for a year, compressed when built; the page itself is asked for each time', async ({
  request,
}) => {
  const page = await request.get('/auth')
  const { version } = await (await request.get('/healthz')).json()
  expect(await page.text()).toContain(`<meta name="version" content="${version}">`)
  expect(page.headers()['cache-control']).toBe('no-cache')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
  const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  expect((await request.get('/assets/nao-existe.js')).status()).toBe(404)
})

test('a pressed link asks once; going back asks nothing and is where one was', async ({ page, member: _ }) => {
  await page.goto('/')
  await expect(page.getByText('dias seguidos')).toBeVisible()
  const seen = watch(page)
  await page
    .getByRole('navigation', { name: 'Navegação principal' })
    .last()
    .getByRole('link', { name: 'Meditar' })
    .click()
  await expect(page.getByRole('article').nth(5)).toBeVisible()
  const names = seen.asked().map((path) => path.replace('/api/', '').split(',').sort())
  expect(names).toEqual([['audioContents.list', 'savedItems.ids', 'userAudioProgress.recent']])

  const card = page.getByRole('link', { name: 'Ouvir Manhã de pássaros' })
  await card.hover()
  const place = await placeOf(card)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manhã de pássaros' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Meditar' })).toBeVisible()
  await expect.poll(() => placeOf(card)).toBe(place)
  expect(seen.asked().filter((path) => path.includes('audioContents'))).toHaveLength(1)
})

const placeOf = async (card: Locator) => Math.round((await card.boundingBox())?.y ?? Number.NaN)

/**
 * Not announced with their page: fetched when it stands, so that a check-in can be undone without a network, and that a list of
 * sounds does not wait for its drawings; the line below everything on home that says how many practise now; what keeps home for
 * the next visit; and on a player what shows its sound on the pages after it.
 */
const fetchedLater = /\/(notifyCheckIn|UndoButton|Drawings|PracticingNow|keepScreen|MiniPlayer)-[^/]+\.js$/

function watch(page: Page) {
  const paths: string[] = []
  const note = (request: { url: () => string }) => paths.push(new URL(request.url()).pathname)
  page.on('request', note)
  return {
    paths,
    late: (announced: string[]) =>
      paths.filter((path) => path.endsWith('.js') && !announced.includes(path) && !fetchedLater.test(path)),
    asked: () => paths.filter((path) => path.startsWith('/api/') && path !== '/api/auth.session'),
    stop: () => page.off('request', note),
  }
}

/**
 * Not weighed one by one: redirects, visitors' forms, the panel, the three other addresses of the one list page, and a room, which
 * asks several times to set its clock and then keeps a stream open.
 */
const elsewhere = /^\/(auth|admin|library|audio-player|practice\/|roda\/)/

/** A real address for every page a member can open. */
async function addresses(api: APIRequestContext): Promise<Record<string, string>> {
  const ask = async (name: string, input: unknown = undefined) => {
    const answer = await api.get(`/api/${name}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`)
    return (await answer.json())[0].result.data
  }
  const [audio] = (await ask('audioContents.list', {})).items
  const tracks: { id: string }[] = await ask('learningTracks.list')
  const opened = await Promise.all(tracks.map(({ id }) => ask('learningTracks.get', { trackId: id })))
  const modules: { id: string; moduleType: string }[] = opened.flatMap((track) => track.modules)
  const of = (type: string) => modules.find(({ moduleType }) => moduleType === type)?.id
  const [article] = (await ask('articles.list', { category: 'artigos' })).articles
  const { groups } = await ask('communityGroups.circle', { circleId: 'chakras' })
  const { events } = await ask('communityGroups.hub')
  const reflection = await ask('dailyReflections.today')
  return {
    '/': '/',
    '/learn': '/learn',
    '/learn/track/:trackId': `/learn/track/${tracks[0]?.id}`,
    '/learn/module/:moduleId': `/learn/module/${of('text')}`,
    '/learn/articles/:category': '/learn/articles/artigos',
    '/learn/article/:articleId': `/learn/article/${article.id}`,
    '/meditate': '/meditate',
    '/practices': '/practices',
    '/practice/breathing': '/practice/breathing',
    '/community': '/community',
    '/community/circle/:circleId': '/community/circle/chakras',
    '/community/circle/:circleId/group/:groupId': `/community/circle/chakras/group/${groups[0].id}`,
    '/community/event/:eventId': `/community/event/${events[0].id}`,
    '/player/module/:moduleId': `/player/module/${of('audio')}`,
    '/player/:audioId': `/player/${audio.id}`,
    '/reflections': '/reflections',
    '/reflections/all': '/reflections/all',
    '/reflections/notes': '/reflections/notes',
    '/reflections/day/:day': `/reflections/day/${reflection.date}`,
    '/shared/reflections/:id': `/shared/reflections/${reflection.id}`,
    '/profile': '/profile',
    '/saved': '/saved',
    '/semana': '/semana',
    '/settings': '/settings',
    '/practice/timer': '/practice/timer',
    '/history': '/history',
    '/privacy': '/privacy',
  }
}
