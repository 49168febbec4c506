import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { queryClient } from '#client/api/cache.ts'

/** A hook in a component of its own, as the app would hold it; `now()` is what it gave at the last render. */
export async function renderHook<T>(use: () => T) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let given: T
  const Probe = () => {
    given = use()
    return null
  }
  const root = createRoot(document.createElement('div'))
  // In two steps: what is rendered, and with it every effect, stands only when the first has ended.
  const settle = async (change: () => void = () => {}, ms = 50) => {
    await act(async () => change())
    await act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  }
  const unmount = () => settle(() => root.unmount())
  // Left mounted, its queries would be fetched again by whatever another test invalidates.
  onTestFinished(unmount)
  await settle(() => root.render(createElement(QueryClientProvider, { client: queryClient }, createElement(Probe))))
  return {
    now: () => given,
    /** Does it, and lets everything happen that follows from it within so many milliseconds. */
    act: settle,
    unmount,
  }
}
