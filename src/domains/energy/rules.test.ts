import { expect, test } from 'vitest'
import { calendarDays, clampLevel, currentStreak, emojiOf, extendStreak, levelAt, moodOf } from './rules.ts'

test.each([
  [-1, 1],
  [0, 1],
  [0.05, 1],
  [0.0501, 1],
  [0.056, 2],
  [0.1, 2],
  [0.5, 6],
  [0.49, 5],
  [0.94, 9],
  [0.9499, 10],
  [0.95, 10],
  [1, 10],
  [7, 10],
])('a click at %d of the bar is level %i', (share, level) => {
  expect(levelAt(share)).toBe(level)
})

test.each([
  [0, 1],
  [-40, 1],
  [1.4, 1],
  [1.5, 2],
  [7.49, 7],
  [10.4, 10],
  [99, 10],
])('%d is clamped to %i', (given, level) => {
  expect(clampLevel(given)).toBe(level)
})

test.each([
  [1, '😔', 'low'],
  [2, '😔', 'low'],
  [3, '😕', 'low'],
  [4, '😕', 'medium'],
  [5, '😐', 'medium'],
  [6, '😐', 'medium'],
  [7, '😊', 'high'],
  [8, '😊', 'high'],
  [9, '😄', 'high'],
  [10, '😄', 'high'],
] as const)('level %i shows %s in the colour of %s', (level, emoji, mood) => {
  expect([emojiOf(level), moodOf(level)]).toEqual([emoji, mood])
})

test.each([
  ['no check-in ever', { days: 0, lastDay: null }, '2026-11-15', 0],
  ['checked in today', { days: 4, lastDay: '2026-11-15' }, '2026-11-15', 4],
  ['only yesterday', { days: 4, lastDay: '2026-11-14' }, '2026-11-15', 0],
  ['across a month', { days: 31, lastDay: '2026-03-01' }, '2026-03-01', 31],
  ['across a leap day', { days: 3, lastDay: '2028-03-01' }, '2028-03-01', 3],
  ['flown west, today seen again', { days: 4, lastDay: '2026-11-16' }, '2026-11-15', 3],
  ['flown west before any streak', { days: 1, lastDay: '2026-11-16' }, '2026-11-15', 0],
])('streak: %s', (_, kept, today, expected) => {
  expect(currentStreak(kept, today)).toBe(expected)
})

test.each([
  ['the first', { days: 0, lastDay: null }, '2026-11-15', { days: 1, lastDay: '2026-11-15' }],
  ['the day after', { days: 2, lastDay: '2026-11-14' }, '2026-11-15', { days: 3, lastDay: '2026-11-15' }],
  [
    'after 28 February of a leap year',
    { days: 2, lastDay: '2028-02-28' },
    '2028-02-29',
    { days: 3, lastDay: '2028-02-29' },
  ],
  ['after a gap', { days: 9, lastDay: '2026-11-12' }, '2026-11-15', { days: 1, lastDay: '2026-11-15' }],
  ['an earlier day, sent late', { days: 2, lastDay: '2026-11-15' }, '2026-11-13', undefined],
])('a check-in on %s', (_, kept, day, expected) => {
  expect(extendStreak(kept, day)).toEqual(expected)
})

test('the calendar shows whole weeks up to today', () => {
  const days = calendarDays('2026-11-18', '2026-11-15')
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-18', '2026-11-18', 32])
})
