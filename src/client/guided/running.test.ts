import { expect, test } from 'vitest'
import { atStart, jump, pause, run } from './engine.ts'
import { elapsed, goesOn, lastMoment, type Running, SITTING_MS } from './running.ts'

const MINUTE = 60_000
const plan = { steps: 2, stepMs: 5 * MINUTE }
const begun = run(atStart(plan), 0)
const timer = { kind: 'timer', id: 't', path: '/practice/timer', plan, savedAt: 0 } as const

const running: Running = { ...timer, guide: begun }
const paused: Running = { ...timer, guide: pause(begun, plan, 4 * MINUTE), savedAt: 4 * MINUTE }
const jumped: Running = { ...timer, guide: jump(begun, plan, 1, MINUTE), savedAt: MINUTE }

test.each([
  ['runs on by the clock', running, 7 * MINUTE, 7, 7],
  ['ends at its planned minutes, however late it is looked at', running, 900 * MINUTE, 10, 10],
  ['stays where it was paused', paused, 900 * MINUTE, 4, 4],
  ['counts what was sat, not what was jumped over', jumped, 900 * MINUTE, 6, 6],
  ['has not run backwards with a clock that was set back', running, -5 * MINUTE, 0, -5],
])('one that %s', (_, kept, now, sat, last) => {
  expect([elapsed(kept, now) / MINUTE, lastMoment(kept, now) / MINUTE]).toEqual([sat, last])
})

const late = 10 * MINUTE + SITTING_MS

test.each([
  ['runs, on its page', running, 7 * MINUTE, '/practice/timer', true],
  ['runs, wherever the app is opened', running, 7 * MINUTE, '/', true],
  ['has just ended, on its page', running, 11 * MINUTE, '/practice/timer', true],
  ['has just ended, elsewhere', running, 11 * MINUTE, '/', false],
  ['ended hours ago', running, late, '/practice/timer', false],
  ['is paused, on its page', paused, 60 * MINUTE, '/practice/timer', true],
  ['is paused, elsewhere', paused, 60 * MINUTE, '/', false],
  ['was paused hours ago', paused, late, '/practice/timer', false],
])('one that %s', (_, kept, now, pathname, expected) => {
  expect(goesOn(kept, now, pathname)).toBe(expected)
})
