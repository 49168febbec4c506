import { expect, onTestFinished, test, vi } from 'vitest'
import { addDays, clockAt, daysBetween, endOfDay, localDay, minutesAhead, startOfWeek, zoneOf } from './dates.ts'

test.each([
  ['São Paulo late in the evening is still today', '2026-11-16T00:30:00Z', 'America/Sao_Paulo', '2026-11-15'],
  ['Noronha is an hour ahead', '2026-11-16T01:59:59Z', 'America/Noronha', '2026-11-15'],
  ['Noronha at midnight', '2026-11-16T02:00:00Z', 'America/Noronha', '2026-11-16'],
  ['Manaus a minute before midnight', '2026-11-16T03:59:00Z', 'America/Manaus', '2026-11-15'],
  ['Rio Branco at midnight', '2026-11-16T05:00:00Z', 'America/Rio_Branco', '2026-11-16'],
  ['29 February', '2028-02-29T12:00:00Z', 'America/Sao_Paulo', '2028-02-29'],
  ['the midnight that did not exist (2018-11-04)', '2018-11-04T03:00:00Z', 'America/Sao_Paulo', '2018-11-04'],
  ['the second before it', '2018-11-04T02:59:59Z', 'America/Sao_Paulo', '2018-11-03'],
])('the day of a moment: %s', (_, moment, zone, day) => {
  expect(localDay(new Date(moment), zone)).toBe(day)
})

test('a browser that writes dates in another order tells the same day', () => {
  class American extends Intl.DateTimeFormat {
    constructor(_: string, options: Intl.DateTimeFormatOptions) {
      super('en-US', options)
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: American })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(localDay(new Date('2026-11-15T18:20:30Z'), 'America/Bahia')).toBe('2026-11-15')
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2018-11-03', 1, '2018-11-04'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
  expect(daysBetween(day, expected)).toBe(days)
})

test.each([
  ['2026-11-15T03:00:00Z', 'America/Sao_Paulo', '2026-11-15T00:00:00'],
  ['2026-11-15T02:59:59Z', 'America/Sao_Paulo', '2026-11-14T23:59:59'],
  ['2026-11-15T12:00:00Z', 'Asia/Kolkata', '2026-11-15T17:30:00'],
])('at %s a clock in %s shows %s', (moment, zone, shown) => {
  expect(clockAt(new Date(moment), zone)).toBe(shown)
})

test.each([
  ['2026-11-15', '2026-11-15'],
  ['2026-11-21', '2026-11-15'],
  ['2027-01-01', '2026-12-27'],
])('the week of %s starts on Sunday %s', (day, sunday) => {
  expect(startOfWeek(day)).toBe(sunday)
})

test.each([
  ['America/Rio_Branco', 'America/Rio_Branco'],
  ['aMERICA/rIO_bRANCO', 'America/Rio_Branco'],
  ['america/port-au-prince', 'America/Port-au-Prince'],
  ['america/port_of_spain', 'America/Port_of_Spain'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Buenos_Aires', 'America/Buenos_Aires'],
  ['utc', 'UTC'],
  ['Marte/Olimpo', undefined],
  ['+03:00', undefined],
  ['', undefined],
])('%s is kept as %s', (name, kept) => {
  expect(zoneOf(name)).toBe(kept)
})

test('a name in any other spelling is kept in one', () => {
  const spellings = ['ASIA/KOLKATA', 'asia/kolkata', 'aSIA/Kolkata', 'Asia/kolkatA']
  expect(new Set(spellings.map(zoneOf)).size).toBe(1)
  expect(zoneOf('Asia/Kolkata')).toBe('Asia/Kolkata')
})

test('nothing is remembered of a zone that is only asked about', () => {
  let made = 0
  class Counted extends Intl.DateTimeFormat {
    constructor(language: string, options: Intl.DateTimeFormatOptions) {
      super(language, options)
      made++
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: Counted })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(zoneOf('Pacific/Fiji')).toBe('Pacific/Fiji')
  clockAt(0, 'Pacific/Fiji')
  expect(made).toBe(2)
})

test.each([
  ['São Paulo in the afternoon', '2026-11-15T18:20:30Z', 'America/Sao_Paulo', '2026-11-16T03:00:00Z'],
  ['a second before midnight', '2026-11-16T02:59:59Z', 'America/Sao_Paulo', '2026-11-16T03:00:00Z'],
  [
    'the evening before the midnight that did not exist',
    '2018-11-04T02:00:00Z',
    'America/Sao_Paulo',
    '2018-11-04T03:00:00Z',
  ],
  ['half an hour off', '2026-11-15T12:00:00Z', 'Asia/Kolkata', '2026-11-15T18:30:00Z'],
])('%s: the day ends', (_, moment, zone, end) => {
  expect(endOfDay(new Date(moment), zone)).toEqual(new Date(end))
})

test.each([
  ['America/Sao_Paulo', '2026-11-17T12:00:59Z', -180],
  ['Europe/Lisbon', '2026-07-01T23:30:00Z', 60],
  ['Asia/Kathmandu', '2026-11-17T20:00:00Z', 345],
  ['Pacific/Kiritimati', '2026-12-31T12:00:00Z', 840],
])('a clock in %s at %s is so many minutes ahead', (zone, moment, minutes) => {
  expect(minutesAhead(new Date(moment), zone)).toBe(minutes)
})
