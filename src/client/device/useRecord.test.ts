// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { renderHook } = await import('#client/testing/renderHook.ts')
const { holdFor } = await import('./holder.ts')
const { asJson, deviceRecord } = await import('./records.ts')
const { useRecord } = await import('./useRecord.ts')

const favourites = deviceRecord({
  name: 'lumiar.favourites',
  owner: 'member',
  whenFull: 'notify',
  ...asJson((stored): stored is string[] => Array.isArray(stored)),
})
const open = () => renderHook(() => useRecord(favourites, 'ana'))

beforeEach(() => {
  vi.useFakeTimers()
  browser.items.clear()
  holdFor('ana')
  favourites.write(['a'], 'ana')
})

test('a record that another tab writes, or empties with all the rest, is shown as it is then', async () => {
  const page = await open()
  expect(page.now()).toEqual(['a'])
  browser.items.set('lumiar.favourites.ana', '["a","b"]')
  await page.act(() => browser.fire('storage', { key: 'lumiar.favourites.ana' }))
  expect(page.now()).toEqual(['a', 'b'])
  browser.items.clear()
  await page.act(() => browser.fire('storage', { key: null }))
  expect(page.now()).toBeUndefined()
  await page.unmount()
})

test('a record that another version damaged is none', async () => {
  browser.items.set('lumiar.favourites.ana', '{"a":')
  const page = await open()
  expect(page.now()).toBeUndefined()
  await page.unmount()
})
