import { expect, test } from 'vitest'
import {
  calendarDays,
  clampLevel,
  currentStreak,
  emojiOf,
  extendStreak,
  levelAt,
  monthDays,
  moodOf,
  movementOf,
  streakToContinue,
} from './rules.ts'
import { texts } from './texts.ts'
import { canAddFor } from './yesterday.ts'

test.each([
  [0, 0, 'still'],
  [7, -7, 'still'],
  [9, 3, 'along'],
  [-30, 29, 'along'],
  [3, 9, 'across'],
  [20, -20, 'across'],
] as const)('a finger %i px aside and %i px down is %s', (x, y, movement) => {
  expect(movementOf(x, y)).toBe(movement)
})

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
  ['no check-in ever', { days: 0, lastDay: null }, '2026-11-15', 0],
  ['yesterday’s was the twelfth', { days: 12, lastDay: '2026-11-14' }, '2026-11-15', 12],
  ['only yesterday', { days: 1, lastDay: '2026-11-14' }, '2026-11-15', 1],
  ['checked in today', { days: 4, lastDay: '2026-11-15' }, '2026-11-15', 0],
  ['a day was missed', { days: 4, lastDay: '2026-11-13' }, '2026-11-15', 0],
  ['across a leap day', { days: 3, lastDay: '2028-02-29' }, '2028-03-01', 3],
  ['flown east, past midnight', { days: 4, lastDay: '2026-11-14' }, '2026-11-15', 4],
  ['flown east over the date line, a day skipped', { days: 4, lastDay: '2026-11-14' }, '2026-11-16', 0],
  ['flown west, today is counted already', { days: 4, lastDay: '2026-11-16' }, '2026-11-15', 0],
  ['flown west, and back in the day of the last one', { days: 4, lastDay: '2026-11-15' }, '2026-11-15', 0],
])('what a check-in today continues: %s', (_, kept, today, expected) => {
  expect(streakToContinue(kept, today)).toBe(expected)
})

test.each([
  [12, 'Ontem eram 12: o check-in de hoje continua a sequência'],
  [2, 'Ontem eram 2: o check-in de hoje continua a sequência'],
  [1, 'Ontem era 1: o check-in de hoje continua a sequência'],
])('a streak of %i is told as what it is', (days, sentence) => {
  expect(texts.progress.toContinue(days)).toBe(sentence)
})

const saoPaulo = 'America/Sao_Paulo'
test.each([
  ['one second to noon', '2026-11-14', '2026-11-15T14:59:59Z', '2026-11-15', saoPaulo, true],
  ['noon', '2026-11-14', '2026-11-15T15:00:00Z', '2026-11-15', saoPaulo, false],
  ['midnight', '2026-11-14', '2026-11-15T03:00:00Z', '2026-11-15', saoPaulo, true],
  ['late in the evening', '2026-11-14', '2026-11-16T02:59:00Z', '2026-11-15', saoPaulo, false],
  ['the day before yesterday', '2026-11-13', '2026-11-15T12:00:00Z', '2026-11-15', saoPaulo, false],
  ['today itself', '2026-11-15', '2026-11-15T12:00:00Z', '2026-11-15', saoPaulo, false],
  ['tomorrow', '2026-11-16', '2026-11-15T12:00:00Z', '2026-11-15', saoPaulo, false],
  ['the first of a month', '2026-10-31', '2026-11-01T12:00:00Z', '2026-11-01', saoPaulo, true],
  [
    'flown west: noon of the clock that is theirs now',
    '2026-11-14',
    '2026-11-15T16:00:00Z',
    '2026-11-15',
    'America/Rio_Branco',
    true,
  ],
  ['flown east: past noon there', '2026-11-14', '2026-11-15T12:00:00Z', '2026-11-15', 'Europe/Lisbon', false],
])('a check-in for yesterday at %s', (_, day, at, today, zone, expected) => {
  expect(canAddFor(day, { at: new Date(at), day: today }, zone)).toBe(expected)
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

test.each([
  ['a month of thirty days', '2026-09', 30, '2026-09-30'],
  ['a leap February', '2028-02', 29, '2028-02-29'],
  ['the present one', '2028-03', 15, '2028-03-15'],
  ['its first day', '2028-03', 1, '2028-03-01', '2028-03-01'],
  ['one to come', '2028-04', 0, undefined],
  ['the oldest a calendar knows', '0001-01', 31, '0001-01-31'],
])('%s of the calendar', (_, month, length, last, today = '2028-03-15') => {
  const days = monthDays(month, today)
  expect([days.length, days.at(-1)]).toEqual([length, last])
})

test('the calendar shows whole weeks up to today', () => {
  const days = calendarDays('2026-11-18', '2026-11-15')
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-18', '2026-11-18', 32])
})
