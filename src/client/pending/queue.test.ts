import { expect, test } from 'vitest'
import type { Waiting } from './calls.ts'
import { enqueue } from './queue.ts'

const note = (id: string, notes: string, version: number, isTried = false): Waiting => ({
  id,
  name: 'userReflections.save',
  input: { reflectionId: 'r1', notes, version },
  isTried,
})
const checkIn = (id: string, level: number, day: string, isTried = false): Waiting => ({
  id,
  name: 'dailyEnergyCheckins.save',
  input: { level, made: { at: `${day}T12:00:00Z`, day } },
  isTried,
})
const completion = (id: string): Waiting => ({
  id,
  name: 'userPracticeSessions.complete',
  input: { sessionId: 's1' },
  isTried: false,
})

test('what is new waits at the end', () => {
  expect(enqueue([completion('a')], checkIn('b', 5, '2026-11-15')).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(enqueue([checkIn('a', 5, '2026-11-14')], checkIn('b', 6, '2026-11-15'))).toHaveLength(2)
})

test('the same day’s check-in and the same reflection’s note are said once, as last said', () => {
  expect(enqueue([checkIn('a', 5, '2026-11-15')], checkIn('b', 9, '2026-11-15'))).toEqual([
    checkIn('b', 9, '2026-11-15'),
  ])
  expect(enqueue([note('a', 'um', 3)], note('b', 'dois', 4))).toEqual([note('b', 'dois', 3)])
})

test('what may have arrived stays as it was, and the next stands on it', () => {
  expect(enqueue([note('a', 'um', 3, true)], note('b', 'dois', 3))).toEqual([
    note('a', 'um', 3, true),
    note('b', 'dois', 4),
  ])
  expect(enqueue([checkIn('a', 5, '2026-11-15', true)], checkIn('b', 9, '2026-11-15'))).toHaveLength(2)
})
