import { expect, test } from 'vitest'
import { momentAt, occurrences } from './recurrence.ts'

test.each([
  ['on the first day', '2026-11-15', ['2026-11-18', '2026-11-25']],
  ['on the day of the first date', '2026-11-18', ['2026-11-18', '2026-11-25', '2026-12-02']],
  ['a day later', '2026-11-19', ['2026-11-18', '2026-11-25', '2026-12-02']],
  ['three weeks on', '2026-12-08', ['2026-11-18', '2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16']],
])('a weekly series is announced two dates ahead %s', (_, today, days) => {
  expect(occurrences({ from: '2026-11-15', today, offset: 3, every: 7, ahead: 2 })).toEqual(days)
})

test.each([
  ['2026-11-15', ['2026-11-15', '2026-11-22', '2026-11-29']],
  ['2026-11-16', ['2026-11-22', '2026-11-29']],
  ['2026-11-21', ['2026-11-22', '2026-11-29']],
])('a series of Sundays begins with the first of them from %s on', (from, days) => {
  expect(occurrences({ from, today: '2026-11-22', offset: 0, every: 7, ahead: 1, weekday: 0 })).toEqual(days)
})

test.each([
  ['2026-11-18', '20:00', 'America/Sao_Paulo', '2026-11-18T23:00:00.000Z'],
  ['2026-11-18', '22:30', 'America/Rio_Branco', '2026-11-19T03:30:00.000Z'],
  ['2018-11-05', '06:40', 'America/Sao_Paulo', '2018-11-05T08:40:00.000Z'],
])('%s %s on a clock in %s is %s', (day, time, zone, moment) => {
  expect(momentAt(day, time, zone).toISOString()).toBe(moment)
})
