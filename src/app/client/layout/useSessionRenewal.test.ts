// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { renderHook } = await import('#client/testing/renderHook.ts')
const { useSessionRenewal } = await import('./useSessionRenewal.ts')

type Session = Parameters<typeof useSessionRenewal>[0]

const now = new Date('2026-11-15T15:00:00Z').getTime()
const day = 86_400_000
const renewals = () => browser.requests.filter(({ names }) => names.includes('auth.renew')).length

beforeEach(() => {
  vi.useFakeTimers({ now })
  browser.requests.length = 0
  queryClient.clear()
})

test('a session near its end is renewed, a fresh one is left alone', async () => {
  browser.network.answer = () => ok({ expiresAt: now + 40 * day })
  const fresh = await renderHook(() =>
    useSessionRenewal({ expiresAt: now + 40 * day, endsAt: now + 90 * day } as Session),
  )
  await fresh.act(() => {}, 60_000)
  expect(renewals()).toBe(0)

  const ending = { expiresAt: Date.now() + 119_000, endsAt: now + 90 * day } as Session
  await renderHook(() => useSessionRenewal(ending))
  expect(renewals()).toBe(1)
})
