import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { queryClient } from '#client/api/cache.ts'
import { drawings } from '#client/ui/soundArt/SoundArt.tsx'
import { toast } from '#client/ui/toast.tsx'

/** Components on a page of their own, as the app would show them. */
export async function render(node: ReactNode) {
  // What a page shows without waiting for it would arrive in the middle of another test.
  await drawings.load()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Younger tags, such as <search>, are unknown to happy-dom, and React would complain of what every browser knows.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement', configurable: true })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  // In two steps: what is rendered, and with it every effect, stands only when the first has ended.
  const settle = async (change: () => void = () => {}, ms = 50) => {
    await act(async () => change())
    await act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  }
  const unmount = async (ms?: number) => {
    await settle(() => root.unmount(), ms)
    container.remove()
  }
  // Left mounted, its queries would be fetched again by whatever another test invalidates; a toast left on the screen would be
  // found by the next test, also by one of another file.
  onTestFinished(async () => {
    await unmount(15_000)
    toast.dismiss()
  })
  await settle(() => root.render(createElement(QueryClientProvider, { client: queryClient }, node)))
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)]
  return {
    container,
    text: () => container.textContent ?? '',
    all,
    /** The button that says this, or is called this. */
    button: (name: string) =>
      all('button, [role=switch], [role=slider]').find(
        (one) => one.getAttribute('aria-label') === name || one.textContent?.trim() === name,
      ),
    /** Does it, and lets everything happen that follows from it within so many milliseconds. */
    act: settle,
    unmount,
  }
}
