import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
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
  const settle = (change: () => void = () => {}) =>
    act(async () => {
      change()
      await vi.advanceTimersByTimeAsync(50)
    })
  await settle(() => root.render(createElement(QueryClientProvider, { client: queryClient }, createElement(Probe))))
  return {
    now: () => given,
    /** Does it, and lets everything that follows from it happen. */
    act: settle,
    unmount: () => settle(() => root.unmount()),
  }
}
