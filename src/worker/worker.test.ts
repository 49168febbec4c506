import { afterAll, beforeAll, expect, test, vi } from 'vitest'

type Fetched = {
  request: { url: string; method: string; mode: string }
  respondWith: (answer: Promise<unknown>) => void
}

const origin = 'https://lumiar.example'
const listeners = new Map<string, (event: Fetched) => void>()

beforeAll(async () => {
  vi.resetModules()
  vi.stubGlobal('SHELL', { version: 'a', files: ['/assets/a.js'] })
  vi.stubGlobal('self', {
    location: { origin },
    addEventListener: (name: string, listener: (event: Fetched) => void) => listeners.set(name, listener),
  })
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => new Response('kept') }),
    match: async () => undefined,
  })
  vi.stubGlobal('fetch', async () => new Response('from the network'))
  await import('./worker.ts')
})
afterAll(() => vi.unstubAllGlobals())

/** Whether the worker answers it itself; what it leaves alone the browser asks of the server. */
function isAnswered(path: string, { method = 'GET', mode = 'navigate' } = {}) {
  const respondWith = vi.fn((answer: Promise<unknown>) => void answer.catch(() => {}))
  listeners.get('fetch')?.({ request: { url: new URL(path, origin).href, method, mode }, respondWith })
  return respondWith.mock.calls.length > 0
}

test.each([
  ['a page', '/', true],
  ['a page with an id', '/practices/7', true],
  ['a page that begins like one of the server’s', '/unsubscribed', true],
  ['the page that turns a mail off', '/unsubscribe/reminder.90cbfd64.ey1r-fcqu_bps-A', false],
  ['a file of the app', '/assets/a.js', true],
  ['a call', '/api/profiles.mine', false],
  ['a file', '/files/covers/1.webp', false],
  ['another host', 'https://outro.example/', false],
])('%s (%s): answered by the worker: %s', (_, path, expected) => {
  expect(isAnswered(path)).toBe(expected)
})

test('what is sent, and what no page is shown for, goes to the server', () => {
  expect(isAnswered('/unsubscribe/reminder.90cbfd64.ey1r-fcqu_bps-A', { method: 'POST' })).toBe(false)
  expect(isAnswered('/', { method: 'POST' })).toBe(false)
  expect(isAnswered('/practices', { mode: 'cors' })).toBe(false)
})
