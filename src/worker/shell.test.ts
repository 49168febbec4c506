import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, Response>()
const asked: { path: string; credentials: RequestCredentials | undefined }[] = []
let cacheControl = 'no-cache'

vi.resetModules()
vi.stubGlobal('SHELL', { version: 'a', files: ['/assets/a.js'] })
vi.stubGlobal('caches', {
  open: async () => ({ put: async (path: string, answer: Response) => void kept.set(path, answer) }),
  match: async () => undefined,
})
vi.stubGlobal('fetch', async (path: string, { credentials }: RequestInit = {}) => {
  asked.push({ path, credentials })
  return new Response('', { headers: { 'cache-control': cacheControl } })
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

test('a page that must not be stored is not kept', async () => {
  cacheControl = 'no-store'
  await expect(keepShell()).rejects.toThrow()
  expect(kept.size).toBe(0)
})
