import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, Response>()
const asked: { path: string; credentials: RequestCredentials | undefined }[] = []
let cacheControl = 'no-cache'
const file = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`
const app = '<script type="module" src="/assets/a.js"></script>'
const home = `<head>${file('a')}<template id="app">${app}</template><title>Lumiar</title>${file('b')}</head>`

vi.resetModules()
vi.stubGlobal('SHELL', { version: 'a', files: ['/assets/a.js'] })
vi.stubGlobal('caches', {
  open: async () => ({ put: async (path: string, answer: Response) => void kept.set(path, answer) }),
  match: async () => undefined,
})
vi.stubGlobal('fetch', async (path: string, { credentials }: RequestInit = {}) => {
  asked.push({ path, credentials })
  const headers = { 'cache-control': cacheControl, 'content-encoding': 'br', 'content-security-policy': 'strict' }
  return new Response(path.startsWith('/assets/') ? '' : home, { headers })
})
afterAll(() => vi.unstubAllGlobals())

const { keepShell } = await import('./shell.ts')

beforeEach(() => {
  kept.clear()
  asked.length = 0
})

test('pages are kept as a visitor is given them, whoever is signed in', async () => {
  await keepShell()
  expect([...kept.keys()].sort()).toEqual(['/', '/assets/a.js', '/index.html'])
  expect(new Set(asked.map(({ credentials }) => credentials))).toEqual(new Set(['omit']))
})

test('home names the app’s files where the app waits for its first frame, and is otherwise kept as it was sent', async () => {
  await keepShell()
  const page = kept.get('/')
  expect(await page?.text()).toBe(
    `<head><template id="app">${file('a')}${file('b')}${app}</template><title>Lumiar</title></head>`,
  )
  expect(Object.fromEntries(page?.headers ?? [])).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': 'strict',
  })
  expect(page?.headers.has('content-encoding')).toBe(false)
  expect(await kept.get('/index.html')?.text()).toBe(home)
})

test('a page that must not be stored is not kept', async () => {
  cacheControl = 'no-store'
  await expect(keepShell()).rejects.toThrow()
  expect(kept.size).toBe(0)
})
