// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { api, queryClient } = await import('#client/api/cache.ts')
const { knownKey } = await import('#client/device/holder.ts')
const { arrivalAddress, cachedSession, refetchSession } = await import('#client/session.ts')
const { renderHook } = await import('#client/testing/renderHook.ts')
const { default: DoorNotice } = await import('./DoorNotice.tsx')

const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  browser.items.clear()
  queryClient.clear()
})

test('a door whose member comes in by another tab leads back to where this tab was', async () => {
  history.replaceState(null, '', '/meditate?q=chuva')
  browser.network.answer = () => ok({ id: 'ana' })
  const page = await renderHook(() => void 0)
  await page.act(() => void refetchSession())
  browser.network.answer = () => refused('UNAUTHENTICATED')
  await page.act(
    () =>
      void api.userStats.mine
        .query()
        .queryFn()
        .catch(() => {}),
  )
  history.replaceState(null, '', '/auth')
  const door = await renderHook(() => DoorNotice())

  browser.network.answer = () => ok({ id: 'ana' })
  await door.act(() => browser.fire('storage', { key: knownKey, newValue: 'ana' }))

  expect([cachedSession(), arrivalAddress(), reload.mock.calls.length]).toEqual([{ id: 'ana' }, '/meditate?q=chuva', 0])
})
