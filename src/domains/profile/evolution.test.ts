import { expect, test } from 'vitest'
import { pointsOf, runsOf, say } from './evolution.ts'

test.each([
  ['no check-in', [null, null, null], []],
  ['all days', [3, 4, 5], [{ from: 0, points: [3, 4, 5] }]],
  [
    'a gap stays a gap',
    [3, null, 5, 6],
    [
      { from: 0, points: [3] },
      { from: 2, points: [5, 6] },
    ],
  ],
  ['only today', [null, null, 9], [{ from: 2, points: [9] }]],
])('the energy line with %s', (_, levels, expected) => {
  expect(runsOf(levels)).toEqual(expected)
})

test.each([
  ['no check-in', [null, null], null],
  ['one', [null, 4], { mean: 4, least: 4, most: 4, checkIns: 1 }],
  ['a gap, which is no zero', [2, null, 6], { mean: 4, least: 2, most: 6, checkIns: 2 }],
])('what %s says', (_, levels, said) => {
  expect(say(levels)).toEqual(said)
})

test('weeks are counted back from today, so that only the oldest is short', () => {
  const levels = [9, ...Array(7).fill(null), 1, 2, 3, 4, 5, 6, 7]

  expect(pointsOf(levels, '2026-11-15', 7)).toEqual([
    { first: '2026-11-01', last: '2026-11-01', said: { mean: 9, least: 9, most: 9, checkIns: 1 } },
    { first: '2026-11-02', last: '2026-11-08', said: null },
    { first: '2026-11-09', last: '2026-11-15', said: { mean: 4, least: 1, most: 7, checkIns: 7 } },
  ])
})

test.each([
  [30, 1, 30, '2026-10-17'],
  [90, 7, 13, '2026-08-18'],
  [365, 7, 53, '2025-11-16'],
])('%i days in pieces of %i are %i points', (days, size, length, first) => {
  const points = pointsOf(Array(days).fill(5), '2026-11-15', size)
  expect([points.length, points[0]?.first, points.at(-1)?.last]).toEqual([length, first, '2026-11-15'])
})
