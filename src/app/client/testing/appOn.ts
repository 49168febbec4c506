import { IDBFactory } from 'fake-indexeddb'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import type { Kit, Person } from '#app/server/testing/kit.ts'
import { fakeBrowser } from '#client/testing/browser.ts'
import { Shown } from './shown.ts'

/**
 * The whole app on the real server, without a browser: for journeys in which nothing depends on layout, pictures or what a
 * browser does by itself. One for a test file, called before its tests.
 */
export function appOn(kit: Kit) {
  const browser = fakeBrowser()
  let cookie: string | undefined
  const unanswered = new Set<Promise<unknown>>()
  vi.stubGlobal('Audio', EventTarget)
  vi.stubGlobal('fetch', (url: string, request: RequestInit = {}) => {
    const answer = ask(url, request)
    unanswered.add(answer)
    return answer.finally(() => unanswered.delete(answer))
  })

  return {
    /** This person comes to this address, on a device that knows nobody. */
    async open(address: string, person: Person | null) {
      browser.items.clear()
      vi.stubGlobal('indexedDB', new IDBFactory())
      cookie = person?.cookie
      return show(address)
    },
    /** The page is loaded anew, on the same device, with what it holds and no more. */
    async reload(address = location.pathname, person?: Person) {
      vi.resetModules()
      if (person) cookie = person.cookie
      return show(address)
    },
    /** As a link within the app leads there. */
    go: (address: string) => history.pushState(null, '', address),
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
    return new Response(answer.body, { status: answer.statusCode, headers: { date: String(answer.headers.date) } })
  }

  async function show(address: string) {
    history.replaceState(null, '', address)
    const { QueryClientProvider } = await import('@tanstack/react-query')
    const { queryClient } = await import('#client/api/cache.ts')
    const { holdFor } = await import('#client/device/holder.ts')
    const { Toaster, toast } = await import('#client/ui/toast.tsx')
    const { App } = await import('../App.tsx')
    const { prepareFirst } = await import('../prepareFirst.ts')
    await import('../declare.ts')
    holdFor(null)
    queryClient.clear()
    await prepareFirst(location.pathname)
    const container = document.body.appendChild(document.createElement('div'))
    const root = createRoot(container)
    const parts = [createElement(App, { key: 'app' }), createElement(Toaster, { key: 'toasts' })]
    root.render(createElement(QueryClientProvider, { client: queryClient }, parts))
    onTestFinished(async () => {
      root.unmount()
      container.remove()
      toast.dismiss()
      queryClient.clear()
      // What is sent as a page is left is sent a moment later.
      await new Promise((soon) => setTimeout(soon, 20))
      await Promise.allSettled(unanswered)
    })
    return new Shown(container)
  }
}
