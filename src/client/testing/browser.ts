import { vi } from 'vitest'
import { storageOn } from './storage.ts'

/** `gateway`: a proxy answers 502 with a page of its own, in place of the server. */
type Reply = { result?: { data: unknown }; error?: { data: { code: string } } } | 'lost' | 'gateway' | Promise<unknown>

/**
 * As much of a browser as the engines of the kit touch: storage, network and events, all in hand. Fake timers give the clock.
 * Files of tests share a process: modules imported after this are evaluated anew, so that none of them remembers the browser
 * of an earlier file.
 */
export function fakeBrowser() {
  vi.resetModules()
  const items = new Map<string, string>()
  const listeners = new Map<string, Set<(event: object) => void>>()
  const requests: { names: string[]; inputs: unknown[]; headers: Record<string, string>; keepalive: boolean }[] = []
  const network = {
    isOnline: true,
    /** What is answered to each call; by default that it was done. */
    answer: (_name: string, _input: unknown): Reply => ({ result: { data: {} } }),
  }

  const fetch = async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://lumiar')
    const names = decodeURIComponent(pathname.replace('/api/', '')).split(',')
    const inputs = Object.values(JSON.parse(String(init.body ?? searchParams.get('input') ?? '{}')))
    requests.push({ names, inputs, headers: { ...(init.headers as object) }, keepalive: init.keepalive === true })
    const replies = await Promise.race([
      Promise.all(names.map((name, index) => network.answer(name, inputs[index]))),
      new Promise<never>((_, fail) => init.signal?.addEventListener('abort', () => fail(new Error('timeout')))),
    ])
    if (!network.isOnline || replies.includes('lost')) throw new TypeError('Failed to fetch')
    if (replies.includes('gateway')) return new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
    return { ok: true, headers: new Headers(), json: async () => replies }
  }

  vi.stubGlobal('fetch', fetch)
  // The real one goes by a clock of its own, which fake timers do not move.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timeout = new AbortController()
    setTimeout(() => timeout.abort(), ms)
    return timeout.signal
  })
  vi.stubGlobal('localStorage', storageOn(items))
  vi.stubGlobal('navigator', {
    userAgent: '',
    get onLine() {
      return network.isOnline
    },
  })
  if (!('document' in globalThis)) {
    vi.stubGlobal('location', { pathname: '/', search: '' })
    vi.stubGlobal('history', { state: null })
    vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'visible', body: {} })
    vi.stubGlobal('window', globalThis)
  }
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 1))
  vi.stubGlobal('addEventListener', (name: string, act: (event: object) => void) => {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(act))
  })
  vi.stubGlobal('removeEventListener', (name: string, act: (event: object) => void) => {
    listeners.get(name)?.delete(act)
  })
  return {
    items,
    requests,
    network,
    fire: (name: string, event: object = {}) => {
      for (const act of listeners.get(name) ?? []) act(event)
    },
    /** The page is left: nobody listens any more. */
    leave: () => listeners.clear(),
  }
}

export const ok = (data: unknown) => ({ result: { data } })
export const refused = (code: string) => ({ error: { data: { code } } })
