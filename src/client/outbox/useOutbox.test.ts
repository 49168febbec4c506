// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { holdFor } = await import('#client/device/holder.ts')
const { renderHook } = await import('#client/testing/renderHook.ts')
const { queue, sendQueued } = await import('./outbox.ts')
const { useOutbox } = await import('./useOutbox.ts')
const { readOutbox, useOutboxCount } = await import('./store.ts')

const put = (name: string) => queue('ana', name as never, {} as never)
const open = () =>
  renderHook(() => {
    useOutbox('ana')
    return useOutboxCount('ana')
  })

beforeEach(() => {
  vi.useFakeTimers()
  browser.items.clear()
  browser.requests.length = 0
  Object.assign(browser.network, { isOnline: true, answer: () => ok({}) })
  holdFor('ana')
})

test('what an earlier visit left is sent as soon as the app stands', async () => {
  put('things.say')
  const outbox = await open()
  expect([browser.requests.length, readOutbox('ana'), outbox.now()]).toEqual([1, [], 0])
  await outbox.unmount()
})

test('what does not get through is tried again by one clock, however often it failed, until it did', async () => {
  browser.network.answer = () => refused('UNAVAILABLE')
  const outbox = await open()
  for (let turn = 0; turn < 3; turn++) {
    await outbox.act(() => {
      put('things.say')
      void sendQueued('ana')
    })
  }
  expect(outbox.now()).toBe(3)
  browser.requests.length = 0
  await outbox.act(() => {}, 20_000)
  expect(browser.requests).toHaveLength(4)

  browser.network.answer = () => ok({})
  await outbox.act(() => {}, 5000)
  browser.requests.length = 0
  await outbox.act(() => {}, 20_000)
  expect([browser.requests, readOutbox('ana'), outbox.now()]).toEqual([[], [], 0])
  await outbox.unmount()
})

test('when the network is back it is sent at once', async () => {
  browser.network.isOnline = false
  const outbox = await open()
  await outbox.act(() => void put('things.say'))
  browser.network.isOnline = true
  await outbox.act(() => browser.fire('online'))
  expect(readOutbox('ana')).toEqual([])
  await outbox.unmount()
})

test('a page that alone holds what was not sent asks before it is closed', async () => {
  const outbox = await open()
  const closing = () => {
    const preventDefault = vi.fn()
    browser.fire('beforeunload', { preventDefault })
    return preventDefault.mock.calls.length
  }
  browser.network.isOnline = false
  await outbox.act(() => void put('things.say'))
  expect(closing()).toBe(0)
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await outbox.act(() => void put('things.say'))
  expect(closing()).toBe(1)
  await outbox.unmount()
})
