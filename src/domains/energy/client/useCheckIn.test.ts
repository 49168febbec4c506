// @vitest-environment page
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const loaded = vi.hoisted(() => vi.fn())
vi.mock('./notifyCheckIn.ts', () => {
  loaded()
  return { notifyMade: () => {}, notifyFailed: () => {} }
})

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { EnergyBar } = await import('./EnergyBar.tsx')

test('the notices of a check-in, with its undoing, come once the page is idle: before any touch, and not with the page', async () => {
  vi.useFakeTimers()
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  browser.network.answer = () => ok(null)
  const page = await render(createElement(EnergyBar))
  expect(page.all('[role=slider]')).toHaveLength(1)
  expect(loaded).not.toHaveBeenCalled()

  for (const act of idle) act()
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce())
})
