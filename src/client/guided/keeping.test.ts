// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { holdFor } = await import('#client/device/holder.ts')
const { renderHook } = await import('#client/testing/renderHook.ts')
const { keeping, pauseRunning } = await import('./keeping.ts')
const { runningRecord } = await import('./runningRecord.ts')
const { useGuide } = await import('./useGuide.ts')

const MINUTE = 60_000
const plan = { steps: 3, stepMs: 2 * MINUTE }
const finished = vi.fn()
const handlers = { onStep: () => {}, onFinished: finished }
const open = (memberId = 'ana') => {
  const kept = keeping(memberId, { kind: 'practice', id: 's1', practiceId: 'p1' }, plan)
  return renderHook(() => useGuide(plan, handlers, kept))
}
type Opened = Awaited<ReturnType<typeof open>>
/** As a reload does, or a phone that discards the tab: nothing in the page runs any more. */
const lose = (page: Opened) => page.unmount()

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  browser.items.clear()
  finished.mockClear()
  holdFor('ana')
})

test('a practice that runs goes on by the clock after a reload, in the same session', async () => {
  const page = await open()
  await page.act(page.now().run, MINUTE)
  await lose(page)
  await vi.advanceTimersByTimeAsync(2 * MINUTE)

  const next = await open()
  await next.act(() => {}, 200)

  expect(next.now()).toMatchObject({ step: 1, isRunning: true })
  expect(next.now().sat / MINUTE).toBeCloseTo(3, 1)
  expect(runningRecord.read('ana', 's1')).toMatchObject({ kind: 'practice', practiceId: 'p1', path: location.pathname })
})

test('a paused one stays paused, where it was', async () => {
  const page = await open()
  await page.act(() => page.now().jump(2))
  await page.act(page.now().run, MINUTE)
  await page.act(page.now().pause)
  await lose(page)
  await vi.advanceTimersByTimeAsync(60 * MINUTE)

  const next = await open()

  expect(next.now()).toMatchObject({ step: 2, isRunning: false, hasBegun: true })
  expect(next.now().left / MINUTE).toBeCloseTo(1, 1)
})

test('one whose end passed meanwhile is over, at the moment of its end', async () => {
  const page = await open()
  await page.act(page.now().run)
  const { since } = runningRecord.read('ana', 's1')?.guide ?? {}
  await lose(page)
  await vi.advanceTimersByTimeAsync(60 * MINUTE)

  const next = await open()
  await next.act(() => {}, 200)

  expect(finished.mock.calls).toEqual([[(since ?? 0) + 6 * MINUTE, false, 6 * MINUTE]])
  expect(next.now().isFinished).toBe(true)
})

test('left for another page of the app it waits; what was not begun is not kept, nor another member’s shown', async () => {
  const page = await open()
  await page.act(() => page.now().jump(1))
  expect(runningRecord.placesUnder('ana')).toEqual([])
  await page.act(page.now().run, MINUTE)
  await page.unmount()
  pauseRunning('ana', 's1')
  await vi.advanceTimersByTimeAsync(30 * MINUTE)

  expect((await open()).now()).toMatchObject({ step: 1, isRunning: false })
  expect((await open('bia')).now()).toMatchObject({ step: 0, sat: 0 })
})
