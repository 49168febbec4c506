import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { memberPages } from '#app/client/memberPages.ts'
import { publicPages } from '#app/client/publicPages.ts'
import { audioKey, urlOfKey } from '#server/files/keys.ts'
import { matchPath } from '#shared/paths.ts'
import { type App, buildApp } from './app.ts'
import { previews } from './manifests.ts'
import { type Person, testKit } from './testing/kit.ts'

// The manifests name code that listens to the browser as soon as it is loaded.
vi.hoisted(() => {
  Object.assign(globalThis, { addEventListener: () => {} })
})

const build = mkdtempSync(join(tmpdir(), 'lumiar-build-'))
const clientDir = join(build, 'client')
const addresses = [...publicPages, ...memberPages].map(({ path }) => path)
const PAGE = '<!doctype html><title>Lumiar</title>'

describe.each(['http://lumiar.example', 'https://lumiar.example'])('what every answer of %s carries', (APP_URL) => {
  const kit = testKit({ APP_URL, LOG_LEVEL: 'warn' })
  const lines: string[] = []
  const isHttps = APP_URL.startsWith('https')
  let app: App
  let ana: Person
  const key = audioKey(new Date(), 'mp3')

  beforeAll(async () => {
    mkdirSync(join(clientDir, 'assets'), { recursive: true })
    writeFileSync(join(clientDir, 'index.html'), PAGE)
    writeFileSync(join(build, 'pages.json'), JSON.stringify(Object.fromEntries(addresses.map((path) => [path, []]))))
    for (const name of ['uniform.worker-1a2b.js', 'app-1a2b.js', 'app-1a2b.js.map', 'app-1a2b.css'])
      writeFileSync(join(clientDir, 'assets', name), '/**/')
    writeFileSync(join(clientDir, 'favicon.svg'), '<svg/>')
    app = await buildApp(kit.services, { clientDir, logTo: { write: (line) => lines.push(line) } })
    ana = await kit.person()
    await kit.services.files.put(key, Readable.from([Buffer.from('som')]))
  })
  afterAll(async () => {
    await app.close()
    rmSync(build, { recursive: true, force: true })
  })

  const cookie = () => ana.cookie
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

  const pages = addresses.map((path) => path.replace(/:\w+/g, 'x'))
  const others = [
    '/healthz',
    '/readyz',
    '/api/auth.session',
    '/api/userStats.mine',
    '/api/nada.nenhum',
    '/api/auth.session?input={',
    '/assets/app-1a2b.js',
    '/assets/app-1a2b.css',
    '/assets/app-1a2b.js.map',
    '/assets/none.js',
    '/favicon.svg',
    urlOfKey(key),
    '/files/audio/1-none.mp3',
    '/files/video/none.mp4',
    '/metrics',
    '/nada',
    '/nada.html',
    '/.env',
    '/..%2f..%2fpackage.json',
  ]

  test.each([...pages, '/nada'])('HEAD %s answers as GET, without a byte', async (url) => {
    const [head, get] = [await app.inject({ method: 'HEAD', url }), await ask(url)]
    const about = ({ headers, statusCode }: typeof get) => {
      const { date: _, 'x-request-id': __, ...same } = headers
      return { statusCode, ...same }
    }
    expect(about(head)).toEqual(about(get))
    expect(head.rawPayload.length).toBe(0)
  })

  test.each([
    ['/admin', 'self'],
    ['/admin/practices', 'self'],
    ['/admin?x=1', 'self'],
    ['/administrar', ''],
    ['/home', ''],
    ['/practice?from=/admin', ''],
    ['/api/auth.session', ''],
  ])('at %s the microphone is for (%s)', async (url, who) => {
    expect((await ask(url)).headers['permissions-policy']).toContain(`microphone=(${who}),`)
  })

  test('the worker that encodes recordings may run its program, and nothing else may', async () => {
    const policyOf = async (url: string) => String((await ask(url)).headers['content-security-policy'])
    expect(await policyOf('/assets/uniform.worker-1a2b.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    )
    for (const url of ['/assets/uniform.worker-1a2b.js.map', '/assets/app-1a2b.js', '/x/assets/uniform.worker-1.js'])
      expect(await policyOf(url)).not.toContain('unsafe')
  })

  test.each([...pages, ...others])(
    '%s: the strict policy, no sniffing, no framing, no trace of what runs here',
    async (url) => {
      for (const headers of [{}, { cookie: cookie() }] as Record<string, string>[]) {
        const answer = await ask(url, headers)
        const policy = String(answer.headers['content-security-policy'])
        expect(policy.split('; ')).toEqual(
          expect.arrayContaining([
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "connect-src 'self'",
            "media-src 'self' blob:",
            'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
          ]),
        )
        expect(policy).not.toMatch(/unsafe|\*|http:/)
        expect(String(answer.headers['permissions-policy']).includes('microphone=()')).toBe(!/^\/admin\b/.test(url))
        expect(answer.headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        })
        expect(answer.headers['strict-transport-security']).toBe(
          isHttps ? 'max-age=31536000; includeSubDomains' : undefined,
        )
        expect(answer.headers).not.toHaveProperty('x-powered-by')
        expect(answer.headers).not.toHaveProperty('server')
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
        expect(answer.statusCode).toBeLessThan(500)
      }
    },
  )

  test.each(pages)('%s is a page of ours, asked for anew each time', async (url) => {
    // A page of one thing is not found where there is no such thing.
    const isOfNothing = Object.keys(previews).some((path) => matchPath(path, url))
    const answer = await ask(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([isOfNothing ? 404 : 200, 'no-cache'])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('a page that does not exist is logged, one that does is not', async () => {
    const missed = () => lines.filter((line) => line.includes('page not found')).map((line) => JSON.parse(line).path)
    await ask('/learn')
    expect(missed()).not.toContain('/learn')
    expect((await ask('/nao/existe')).statusCode).toBe(404)

    expect(missed()).toContain('/nao/existe')
  })

  test('each kind is kept as long as it may be', async () => {
    const kept = async (url: string, headers = {}) => (await ask(url, headers)).headers['cache-control']
    expect(await kept('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable')
    expect(await kept('/favicon.svg')).toBe('no-cache')
    expect(await kept('/api/auth.session')).toBe('no-store')
    expect(await kept('/api/userStats.mine', { cookie: cookie() })).toBe('no-store')
    expect(await kept(urlOfKey(key), { cookie: cookie() })).toBe('private, no-cache')
  })

  test('no source map, no file outside the build', async () => {
    for (const url of [
      '/assets/app-1a2b.js.map',
      '/.env',
      '/package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/package.json',
    ])
      expect([url, (await ask(url)).statusCode]).toEqual([url, 404])
  })

  test('the session cookie is for us, for HTTP only, and over https for nothing less', async () => {
    const account = { email: 'nova@exemplo.com', password: 'segredo1', firstName: 'A', lastName: 'B' }
    const answer = await app.inject({ method: 'POST', url: '/api/auth.signUp', payload: { 0: account } })
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    expect(cookies).toHaveLength(1)
    for (const line of cookies) {
      expect(line).toMatch(isHttps ? /^__Host-lumiar\.session_token=/ : /^lumiar\.session_token=/)
      for (const word of ['HttpOnly', 'SameSite=Lax', 'Path=/', ...(isHttps ? ['Secure'] : [])])
        expect(line.split('; ')).toContain(word)
      expect(line).not.toMatch(/Domain=/i)
    }
  })

  test('the whole life of a session goes by that cookie, and by no other name', async () => {
    const call = (procedure: string, cookie: string) =>
      app.inject({ method: 'POST', url: `/api/auth.${procedure}`, headers: { cookie }, payload: {} })
    const own = (answer: Awaited<ReturnType<typeof call>>) => String(answer.headers['set-cookie']).split('=', 1)[0]
    const name = cookie().split('=', 1)[0]

    const renewed = await call('renew', cookie())
    expect([renewed.statusCode, own(renewed)]).toEqual([200, name])
    expect(name).toBe(isHttps ? '__Host-lumiar.session_token' : 'lumiar.session_token')
    const bare = ana.cookie.replace('__Host-', '')
    for (const other of ['', '__Secure-', '__Host-'].map((prefix) => `${prefix}${bare}`))
      expect(await kit.services.readSession(other)).toEqual(other === cookie() ? expect.anything() : null)

    const ended = await call('signOut', cookie())
    expect(own(ended)).toBe(name)
    expect(String(ended.headers['set-cookie'])).toMatch(/Max-Age=0/)
    expect(await kit.services.readSession(cookie())).toBeNull()
  })
})
