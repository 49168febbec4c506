import { expect, test } from 'vitest'
import { at, atStart, isFinished, jump, pause, progressOf, reset, run } from './engine.ts'

const plan = { steps: 3, stepMs: 10_000 }
const running = run(atStart(plan), 0)

test.each([
  ['before the first step ends', 9_999, 0, 1],
  ['at its end', 10_000, 1, 10_000],
  ['in the second', 14_000, 1, 6_000],
  ['after the tab slept through one', 25_000, 2, 5_000],
  ['at the very end', 30_000, 2, 0],
  ['long after the end', 9_000_000, 2, 0],
])('%s', (_, now, step, left) => {
  expect(at(running, plan, now)).toMatchObject({ step, left })
})

test('it stops by itself at the last step and is finished', () => {
  const end = at(running, plan, 30_000)
  expect(end.since).toBeNull()
  expect(isFinished(end, plan)).toBe(true)
  expect(run(end, 31_000)).toEqual(end)
})

test('pausing keeps what was left, continuing goes on from there', () => {
  const paused = pause(running, plan, 4_000)
  expect(at(paused, plan, 500_000)).toMatchObject({ step: 0, left: 6_000, since: null })
  expect(at(run(paused, 500_000), plan, 503_000)).toMatchObject({ step: 0, left: 3_000 })
})

test.each([
  [1, 1],
  [-4, 0],
  [99, 2],
])('a jump to step %i lands on %i with its whole time', (wanted, landed) => {
  expect(jump(running, plan, wanted, 4_000)).toMatchObject({ step: landed, left: 10_000, since: 4_000 })
  expect(jump(atStart(plan), plan, wanted, 4_000).since).toBeNull()
})

test.each([
  ['pausing', pause(running, plan, 4_000), 4_000],
  ['pausing and going on', at(run(pause(running, plan, 4_000), 500_000), plan, 503_000), 7_000],
  ['jumping over steps', at(jump(running, plan, 2, 4_000), plan, 5_000), 5_000],
  ['starting anew', reset(running, plan, 4_000), 4_000],
  ['sleeping past the end', at(running, plan, 9_000_000), 30_000],
  ['a clock that was set back', at(running, plan, -60_000), 0],
])('after %s it knows how long it ran', (_, guide, sat) => {
  expect(guide.sat).toBe(sat)
})

test('progress runs from nothing to whole', () => {
  expect(progressOf(atStart(plan), plan)).toBe(0)
  expect(progressOf(at(running, plan, 15_000), plan)).toBe(0.5)
  expect(progressOf(at(running, plan, 30_000), plan)).toBe(1)
})
