// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { useOpenByAddress } = await import('./useOpenByAddress.ts')

const start = vi.fn()
const Opened = () => {
  useOpenByAddress(start)
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  start.mockClear()
  history.pushState(null, '', '/practices?open=p1')
})

const open = () => render(createElement(Fragment, null, createElement(Opened), createElement(Toaster)))

test('the practice of the address starts once, and the address no longer names it', async () => {
  browser.network.answer = () => ok({ id: 'p1', name: 'Maré Crescente' })
  const before = history.length
  await open()

  expect(start.mock.calls).toEqual([[{ id: 'p1', name: 'Maré Crescente' }]])
  expect([location.pathname + location.search, history.length]).toEqual(['/practices', before])
})

test('a practice that is gone says so', async () => {
  browser.network.answer = () => refused('NOT_FOUND')
  const page = await open()

  expect(page.all('[role=alert]').map(({ textContent }) => textContent)).toEqual(['Prática não disponível no momento'])
  expect(start).not.toHaveBeenCalled()
  expect(location.pathname + location.search).toBe('/practices')
})
