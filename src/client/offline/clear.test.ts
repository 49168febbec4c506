import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { clipsName } = await import('#client/device/clips.ts')
const { knownKey } = await import('#client/device/holder.ts')
const { asJson, deviceRecord } = await import('#client/device/records.ts')
const { declareRecordsLater } = await import('#client/device/registry.ts')
const { outboxRecord } = await import('#client/outbox/store.ts')
const { clearLeftovers, clearUnsent } = await import('./clear.ts')

const theme = deviceRecord({
  name: 'lumiar.theme',
  owner: 'device',
  whenFull: 'notify',
  ...asJson((stored): stored is string => typeof stored === 'string'),
})

/** What is on the device after Ana's session ended by itself, before she was back. */
const left = { 'lumiar.theme': '"dark"', 'lumiar.pending.ana': '[{"id":"1","name":"notes.save"}]' }

const deleteDatabase = vi.fn()

beforeEach(() => {
  vi.stubGlobal('indexedDB', { deleteDatabase })
  deleteDatabase.mockClear()
  declareRecordsLater(async () => [theme, outboxRecord])
  browser.items.clear()
  for (const [key, text] of Object.entries(left)) browser.items.set(key, text)
})

test('when the code that knows the records cannot be fetched, nothing is discarded', async () => {
  declareRecordsLater(() => Promise.reject(new Error('offline')))
  await expect(clearUnsent()).rejects.toThrow('offline')
  expect(Object.fromEntries(browser.items)).toEqual(left)
})

test('discarded at the door, what nobody came back for is gone, and the device keeps its own', async () => {
  await clearUnsent()
  expect(Object.fromEntries(browser.items)).toEqual({ 'lumiar.theme': '"dark"' })
  expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith(clipsName)
})

test('recordings that were not sent stay while their speaker may come back, and go when another member comes in', async () => {
  browser.items.set('lumiar.progress.ana', '1')
  await clearLeftovers(null, null)
  expect(browser.items.has('lumiar.progress.ana')).toBe(false)
  expect(deleteDatabase).not.toHaveBeenCalled()
  await clearLeftovers('bia', null)
  expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith(clipsName)
})

test('discarded at a door left open in a forgotten tab, nothing goes of the member who is back by another', async () => {
  browser.items.set(knownKey, 'ana')
  await clearUnsent()
  expect(Object.fromEntries(browser.items)).toEqual({ ...left, [knownKey]: 'ana' })
})
