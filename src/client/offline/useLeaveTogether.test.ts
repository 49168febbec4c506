// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { holdFor, knownKey, mayWriteFor } = await import('#client/device/holder.ts')
const { renderHook } = await import('#client/testing/renderHook.ts')
const { useLeaveTogether } = await import('./useLeaveTogether.ts')

const reload = vi.fn()
const open = () => renderHook(() => useLeaveTogether('ana'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockReset()
  browser.items.clear()
  document.body.hidden = false
  holdFor('ana')
})

test('storage that someone emptied altogether sends nobody away: its member is written down again', async () => {
  const page = await open()
  browser.items.clear()
  expect(mayWriteFor('ana')).toBe(false)
  await page.act(() => browser.fire('storage', { key: null, newValue: null }))
  expect([browser.items.get(knownKey), mayWriteFor('ana'), reload.mock.calls.length]).toEqual(['ana', true, 0])
  await page.unmount()
})

test.each([
  ['signed out', ''],
  ['let another member in', 'bia'],
])('a tab whose neighbour %s shows and writes nothing more, and starts anew', async (_, newValue) => {
  const page = await open()
  browser.items.set(knownKey, newValue)
  await page.act(() => browser.fire('storage', { key: knownKey, newValue }))
  expect([reload.mock.calls.length, document.body.hidden, mayWriteFor('ana')]).toEqual([1, true, false])
  await page.unmount()
})

test('what other tabs store otherwise is heard by no page', async () => {
  const page = await open()
  await page.act(() => browser.fire('storage', { key: 'lumiar.theme', newValue: 'dark' }))
  await page.act(() => browser.fire('storage', { key: knownKey, newValue: 'ana' }))
  expect(reload).not.toHaveBeenCalled()
  await page.unmount()
})

test('a page that the browser brings back after its member has left starts anew', async () => {
  const page = await open()
  browser.items.set(knownKey, '')
  await page.act(() => browser.fire('pageshow', { persisted: true }))
  expect(reload).toHaveBeenCalledOnce()
  await page.unmount()
})
