import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './kit.ts'

const built = (path: string) => join('dist/client', path)
const kB = (bytes: number) => Math.round(bytes / 100) / 10

test('the first visit to /auth is light: scripts, styles and fonts within their budgets', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto('/auth', { waitUntil: 'networkidle' })

  const weigh = (ending: RegExp, suffix = '') =>
    kB(paths.filter((path) => ending.test(path)).reduce((sum, path) => sum + statSync(built(path + suffix)).size, 0))

  expect(weigh(/\.js$/, '.gz')).toBeLessThanOrEqual(110)
  expect(weigh(/\.css$/, '.gz')).toBeLessThanOrEqual(15)
  expect(weigh(/\.woff2$/)).toBeLessThanOrEqual(60)
})

test('hashed files are kept for a year, compressed when built; the page itself is asked for each time', async ({
  request,
}) => {
  const page = await request.get('/auth')
  expect(page.headers()['cache-control']).toBe('no-cache')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
  const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  expect((await request.get('/assets/nao-existe.js')).status()).toBe(404)
})
