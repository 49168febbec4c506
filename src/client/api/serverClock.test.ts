// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerMoment, serverNow } from './serverClock.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-18T15:00:00.400Z')

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})

afterEach(() => {
  delete window.lumiarClockMs
  vi.useRealTimers()
})

/** As its answers tell it: without parts of a second, and heard a while after. */
const hear = (aheadMs: number, { afterMs }: { afterMs: number }) => {
  const told = Math.floor((Date.now() + aheadMs) / 1000) * 1000
  vi.advanceTimersByTime(afterMs)
  noteServerMoment(told)
}

test('on a device that is an hour late, what is done later is of a later moment, however long answers travel', () => {
  hear(hour, { afterMs: 20 })
  const moments = [900, 4000, 30, 7000, 200].map((afterMs) => {
    const before = serverNow().getTime()
    hear(hour, { afterMs })
    return serverNow().getTime() - before
  })
  expect(moments).toEqual([900, 4000, 30, 7000, 200])
  expect(Math.abs(serverNow().getTime() - (Date.now() + hour))).toBeLessThan(2000)
})

test('a clock that is right is left as it is, and one that is set meanwhile is followed', () => {
  hear(0, { afterMs: 3000 })
  expect(serverNow().getTime()).toBe(Date.now())
  hear(hour, { afterMs: 0 })
  expect(serverNow().getTime()).toBeGreaterThan(Date.now() + hour - 1000)
  hear(0, { afterMs: 500 })
  expect(serverNow().getTime()).toBe(Date.now())
})
