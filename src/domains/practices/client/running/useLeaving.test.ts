// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { renderHook } = await import('#client/testing/renderHook.ts')
const { atStart, run } = await import('#client/guided/engine.ts')
const { keepRunning } = await import('#client/guided/keeping.ts')
const { runningRecord } = await import('#client/guided/runningRecord.ts')
const { useLeaving } = await import('./useLeaving.tsx')

const plan = { steps: 1, stepMs: 600_000 }
const close = vi.fn()
const openFor = async (ms: number) => {
  keepRunning('ana', { kind: 'timer', id: 'start' }, plan, run(atStart(plan), Date.now() - ms))
  return renderHook(() => useLeaving('start', close))
}

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000_000 })
  close.mockClear()
  browser.requests.length = 0
  browser.items.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
})

test('after more than a minute leaving asks first, and nothing has ended yet', async () => {
  const page = await openFor(61_000)
  let answer: unknown
  await page.act(() => {
    answer = page.now().leave()
  })

  expect([answer, close.mock.calls.length, runningRecord.placesUnder('ana')]).toEqual([false, 0, ['start']])
  expect(page.now().question).toMatchObject({ props: { title: 'Encerrar agora?' } })
  expect(browser.requests).toEqual([])
})

test('within the first minute it just ends, and counts nothing', async () => {
  const page = await openFor(50_000)
  await page.act(() => void page.now().leave())

  expect([close.mock.calls.length, runningRecord.placesUnder('ana'), browser.requests]).toEqual([1, [], []])
  expect(page.now().question).toBe(false)
})
