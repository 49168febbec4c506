import { IDBFactory } from 'fake-indexeddb'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, onTestFinished, vi } from 'vitest'
import type { Kit, Person } from '#app/server/testing/kit.ts'
import { fakeBrowser } from '#client/testing/browser.ts'
import { FakeAudio } from '#client/testing/sound.ts'
import { Shown } from './shown.ts'

/**
 * The whole app on the real server, without a browser: for journeys in which nothing depends on layout, pictures or what a
 * browser does by itself. One for a test file, called before its tests.
 */
export function appOn(kit: Kit) {
  // Those of a file before would stand still.
  vi.useRealTimers()
  const listen = globalThis.addEventListener
  const unlisten = globalThis.removeEventListener
  const browser = fakeBrowser()
  let cookie: string | undefined
  const unanswered = new Set<Promise<unknown>>()
  const holds = new Map<string, () => Promise<void>>()
  const cuts = new Set<string>()
  let visit = 0
  const device = { timeZone: 'America/Sao_Paulo', aheadMinutes: -180 }
  let leave = () => {}
  // The first test of a run loads the whole app.
  vi.setConfig({ testTimeout: 60_000 })
  vi.stubGlobal('Audio', FakeAudio)
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  const here = resolvedOptions.call(new Intl.DateTimeFormat()).timeZone
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    const options = resolvedOptions.call(this)
    return options.timeZone === here ? { ...options, timeZone: device.timeZone } : options
  })
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(() => -device.aheadMinutes)
  vi.stubGlobal('indexedDB', new IDBFactory())
  Object.assign(navigator, { cookieEnabled: true })
  // Younger tags, such as <search>, are unknown to happy-dom, and React would complain of what every browser knows.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement', configurable: true })
  // The router hears of its steps, and dialogs of the way back, as events of the window.
  const steps = ['popstate', 'pushState', 'replaceState']
  const step = (event: Event) => browser.fire(event.type, event)
  for (const name of steps) listen(name, step)
  afterAll(() => {
    for (const name of steps) unlisten(name, step)
    delete window.lumiarClockMs
  })
  const setOnline = (isOnline: boolean) => {
    if (browser.network.isOnline === isOnline) return
    browser.network.isOnline = isOnline
    browser.fire(isOnline ? 'online' : 'offline')
  }
  vi.stubGlobal('fetch', (url: string, request: RequestInit = {}) => {
    if (!browser.network.isOnline) return Promise.reject(new TypeError('Failed to fetch'))
    if ([...cuts].some((procedure) => url.includes(procedure))) return Promise.reject(new TypeError('Failed to fetch'))
    const answer = ask(url, request)
    const asker = visit
    unanswered.add(answer)
    const [, heard] = [...holds].find(([procedure]) => url.includes(procedure)) ?? []
    // A page that was left must not go on beside the next one.
    const isLeft = () => (asker === visit ? undefined : new Promise<never>(() => {}))
    return answer
      .finally(() => unanswered.delete(answer))
      .finally(heard)
      .finally(isLeft)
  })

  return {
    /** This person comes to this address, on a device that knows nobody. */
    async open(address: string, person: Person | null) {
      leave()
      browser.items.clear()
      const { clearRows } = await import('#client/offline/database.ts')
      await clearRows()
      cookie = person?.cookie
      return show(address)
    },
    /** The page is loaded anew, on the same device, with what it holds and no more. */
    async reload(address = location.pathname, person?: Person) {
      leave()
      visit += 1
      browser.leave()
      vi.resetModules()
      if (person) cookie = person.cookie
      return show(address)
    },
    /** As a link within the app leads there. */
    go: (address: string) => history.pushState(null, '', address),
    /** As on a slow network: the server has `answered` at once, and the page hears it when it is let go. */
    hold(procedure: string) {
      const answered = gate()
      const heard = gate()
      const letGo = async () => {
        holds.delete(procedure)
        heard.open()
        // Until the page has dealt with it.
        await new Promise((soon) => setTimeout(soon, 20))
      }
      holds.set(procedure, () => {
        answered.open()
        return heard.opened
      })
      onTestFinished(letGo)
      return { answered: answered.opened, letGo }
    },
    /** What is asked does not reach the server until `mend`; with no procedure nothing does. */
    cut(procedure = '/api/') {
      cuts.add(procedure)
      const mend = () => void cuts.delete(procedure)
      onTestFinished(mend)
      return { mend }
    },
    /** The device says that it is there now; at first it is in São Paulo, as members of the kit are. */
    travelTo(timeZone: string, aheadMinutes: number) {
      const before = { ...device }
      Object.assign(device, { timeZone, aheadMinutes })
      onTestFinished(() => void Object.assign(device, before))
    },
    /** There is no network, and the browser knows it. */
    loseNetwork() {
      setOnline(false)
      const comeBack = () => setOnline(true)
      onTestFinished(comeBack)
      return { comeBack }
    },
    /** As when it ran out. */
    endSession() {
      cookie = undefined
    },
  }

  async function ask(url: string, { method = 'GET', headers, body }: RequestInit) {
    const answer = await kit.app.inject({
      method: method as 'GET' | 'POST',
      url,
      headers: { ...(headers as Record<string, string>), ...(cookie && { cookie }) },
      ...(body && { payload: String(body) }),
    })
    const [set] = [answer.headers['set-cookie'] ?? []].flat()
    if (set) cookie = set.split(';', 1)[0]
    return new Response(answer.body, { status: answer.statusCode, headers: { date: kit.clock.now.toUTCString() } })
  }

  async function show(address: string) {
    history.replaceState(null, '', address)
    const { QueryClientProvider } = await import('@tanstack/react-query')
    const { queryClient } = await import('#client/api/cache.ts')
    const { holdFor } = await import('#client/device/holder.ts')
    const { Toaster, toast } = await import('#client/ui/toast.tsx')
    const { App } = await import('../App.tsx')
    const { prepareFirst } = await import('../prepareFirst.ts')
    const { records } = await import('../declare.ts')
    const { declareRecordsLater } = await import('#client/device/registry.ts')
    const { clearLeftoversBy } = await import('#client/session.ts')
    const { clearLeftovers } = await import('#client/offline/clear.ts')
    declareRecordsLater(async () => records)
    clearLeftoversBy(clearLeftovers)
    holdFor(null)
    queryClient.clear()
    await prepareFirst(location.pathname)
    const container = document.body.appendChild(document.createElement('div'))
    const root = createRoot(container)
    const parts = [createElement(App, { key: 'app' }), createElement(Toaster, { key: 'toasts' })]
    root.render(createElement(QueryClientProvider, { client: queryClient }, parts))
    leave = () => {
      root.unmount()
      container.remove()
      leave = () => {}
    }
    onTestFinished(async () => {
      leave()
      toast.dismiss()
      queryClient.clear()
      // What is sent as a page is left is sent a moment later.
      await new Promise((soon) => setTimeout(soon, 20))
      await Promise.allSettled(unanswered)
    })
    return new Shown(container)
  }
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
