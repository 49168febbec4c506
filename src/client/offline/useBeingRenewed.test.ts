// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

fakeBrowser()
const { renderHook } = await import('#client/testing/renderHook.ts')
const { useBeingRenewed } = await import('./useBeingRenewed.ts')

const OPENED = Date.parse('2026-11-15T12:00:00Z')
const earlier = OPENED - 3_600_000

let query: { isFetching: boolean; dataUpdatedAt: number }
const open = () => renderHook(() => useBeingRenewed(query))

beforeEach(() => {
  vi.useFakeTimers({ now: OPENED })
  vi.stubGlobal('performance', { timeOrigin: OPENED, now: () => 0 })
  query = { isFetching: true, dataUpdatedAt: earlier }
})

test('an answer of an earlier visit is waited for while a newer one is on its way, for two seconds', async () => {
  const page = await open()
  expect(page.now()).toBe(true)
  await page.act(undefined, 1900)
  expect(page.now()).toBe(true)
  await page.act(undefined, 100)
  expect(page.now()).toBe(false)
  await page.unmount()
})

test.each([
  ['is of this visit', { isFetching: true, dataUpdatedAt: OPENED + 1 }],
  ['is not asked for again', { isFetching: false, dataUpdatedAt: earlier }],
])('an answer that %s is not waited for', async (_, given) => {
  query = given
  const page = await open()
  expect(page.now()).toBe(false)
  await page.unmount()
})

test('a page that is left while it waits sets nothing any more', async () => {
  const page = await open()
  await page.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
