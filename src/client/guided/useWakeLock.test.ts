// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

fakeBrowser()
const { renderHook } = await import('#client/testing/renderHook.ts')
const { useWakeLock } = await import('./useWakeLock.ts')

/** A device that takes its time to promise that the screen stays on. */
const lock = { held: 0, after: 0 }
const request = () =>
  new Promise((grant) => {
    setTimeout(() => {
      lock.held += 1
      const release = async () => {
        lock.held -= 1
      }
      grant({ release })
    }, lock.after)
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { wakeLock: { request } })
})

test.each([
  ['at once', 0],
  ['only after it is over', 3000],
])('the screen is let go with the practice, also when its lock was granted %s', async (_, after) => {
  Object.assign(lock, { held: 0, after })
  const practice = await renderHook(() => useWakeLock(true))
  await practice.act(() => {}, 100)
  expect(lock.held).toBe(after === 0 ? 1 : 0)
  await practice.unmount(5000)
  expect(lock.held).toBe(0)
})
