import { expect, test } from 'vitest'
import { addMinutes, instantOf, localTime, minutesBetween } from './clock.ts'

test.each([
  ['an evening in São Paulo', '2026-11-18T20:05', 'America/Sao_Paulo', '2026-11-18T23:05:00.000Z'],
  ['the last minute of a day', '2026-11-18T23:59', 'America/Rio_Branco', '2026-11-19T04:59:00.000Z'],
  ['midnight', '2026-11-18T00:00', 'America/Noronha', '2026-11-18T02:00:00.000Z'],
  ['29 February', '2028-02-29T12:30', 'America/Manaus', '2028-02-29T16:30:00.000Z'],
  ['the hour after the skipped one', '2027-03-28T02:30', 'Europe/Lisbon', '2027-03-28T01:30:00.000Z'],
  ['the hour before it', '2027-03-28T00:30', 'Europe/Lisbon', '2027-03-28T00:30:00.000Z'],
])('%s is one moment, and reads back the same', (_, local, zone, moment) => {
  expect(instantOf(local, zone)?.toISOString()).toBe(moment)
  expect(localTime(new Date(moment), zone)).toBe(local)
})

test.each([
  ['the hour summer time skips', '2027-03-28T01:30', 'Europe/Lisbon'],
  ['the midnight that did not exist', '2018-11-04T00:30', 'America/Sao_Paulo'],
  ['30 February', '2026-02-30T10:00', 'America/Sao_Paulo'],
  ['25 o’clock', '2026-02-20T25:00', 'America/Sao_Paulo'],
  ['a year of six digits', '202666-02-20T10:00', 'America/Sao_Paulo'],
  ['half a date', '2026-02-20', 'America/Sao_Paulo'],
  ['nothing', '', 'America/Sao_Paulo'],
])('%s is no moment', (_, local, zone) => {
  expect(instantOf(local, zone)).toBeNull()
})

test('an hour that comes twice reads alike both times', () => {
  const both = ['2019-02-17T01:30:00Z', '2019-02-17T02:30:00Z'].map((moment) =>
    localTime(new Date(moment), 'America/Sao_Paulo'),
  )

  expect(both).toEqual(['2019-02-16T23:30', '2019-02-16T23:30'])
})

test('minutes are added and counted over midnight', () => {
  expect(addMinutes('2026-12-31T23:30', 60)).toBe('2027-01-01T00:30')
  expect(minutesBetween('2026-12-31T23:30', '2027-01-01T00:30')).toBe(60)
})
