import { expect, test } from 'vitest'
import { clockAt } from '#shared/dates.ts'
import { EVERY_DAY, WORKDAYS } from './rules.ts'
import { firstMomentAt, nextAt, nextLetterAt } from './schedule.ts'

/** So many moments in a row, each after the one before, as the member's clock and UTC show them. */
function follow(hours: Parameters<typeof nextAt>[0], from: string, times: number): string[] {
  const found: string[] = []
  for (let at: Date | null = new Date(from); at && found.length < times; ) {
    at = nextAt(hours, at)
    if (at) found.push(`${clockAt(at, hours.timeZone).slice(5, 16)} = ${at.toISOString().slice(11, 16)}Z`)
  }
  return found
}

test.each([
  [
    'every day in Manaus',
    EVERY_DAY,
    'America/Manaus',
    '07:30',
    '2026-11-15T11:29:00Z',
    ['11-15T07:30 = 11:30Z', '11-16T07:30 = 11:30Z'],
  ],
  ['the same minute is over', EVERY_DAY, 'America/Manaus', '07:30', '2026-11-15T11:30:00Z', ['11-16T07:30 = 11:30Z']],
  ['workdays, from a Friday', WORKDAYS, 'America/Sao_Paulo', '22:15', '2026-11-21T01:15:00Z', ['11-23T22:15 = 01:15Z']],
  ['Sundays alone', 1, 'Asia/Tokyo', '00:00', '2026-11-15T00:00:00Z', ['11-22T00:00 = 15:00Z', '11-29T00:00 = 15:00Z']],
  [
    'into summer time in Lisbon',
    EVERY_DAY,
    'Europe/Lisbon',
    '07:30',
    '2027-03-27T00:00:00Z',
    ['03-27T07:30 = 07:30Z', '03-28T07:30 = 06:30Z', '03-29T07:30 = 06:30Z'],
  ],
  [
    'out of summer time in Lisbon',
    EVERY_DAY,
    'Europe/Lisbon',
    '07:30',
    '2026-10-24T00:00:00Z',
    ['10-24T07:30 = 06:30Z', '10-25T07:30 = 07:30Z', '10-26T07:30 = 07:30Z'],
  ],
  [
    'an hour that summer time skips is the next that exists',
    EVERY_DAY,
    'Europe/Lisbon',
    '01:30',
    '2027-03-27T00:00:00Z',
    ['03-27T01:30 = 01:30Z', '03-28T02:00 = 01:00Z', '03-29T01:30 = 00:30Z'],
  ],
  [
    'an hour that winter time repeats comes once',
    EVERY_DAY,
    'Europe/Lisbon',
    '01:30',
    '2026-10-24T00:00:00Z',
    ['10-24T01:30 = 00:30Z', '10-25T01:30 = 00:30Z', '10-26T01:30 = 01:30Z'],
  ],
  [
    'a midnight that did not exist',
    EVERY_DAY,
    'America/Sao_Paulo',
    '00:00',
    '2018-11-03T00:00:00Z',
    ['11-03T00:00 = 03:00Z', '11-04T01:00 = 03:00Z', '11-05T00:00 = 02:00Z'],
  ],
  [
    'a day that Samoa skipped',
    EVERY_DAY,
    'Pacific/Apia',
    '07:30',
    '2011-12-29T00:00:00Z',
    ['12-29T07:30 = 17:30Z', '12-31T07:30 = 17:30Z'],
  ],
  ['no day at all', 0, 'America/Sao_Paulo', '07:30', '2026-11-15T00:00:00Z', []],
])('%s', (_, days, timeZone, at, from, expected) => {
  expect(follow({ at, days, timeZone }, from, Math.max(1, expected.length))).toEqual(expected)
})

test('who flies west into a day that had its reminder is reminded on the next', () => {
  const hours = { at: '07:30', days: EVERY_DAY, timeZone: 'America/Manaus' }
  const landed = new Date('2026-11-20T01:00:00Z')

  expect(nextAt(hours, landed, '2026-11-20')?.toISOString()).toBe('2026-11-21T11:30:00.000Z')
  expect(nextAt(hours, landed, '2026-11-19')?.toISOString()).toBe('2026-11-20T11:30:00.000Z')
})

test('the letter is on Sunday at 18:00 of one’s own zone', () => {
  const at = (zone: string) => nextLetterAt(zone, new Date('2026-11-18T12:00:00Z'))?.toISOString()

  expect([at('America/Manaus'), at('Asia/Tokyo')]).toEqual(['2026-11-22T22:00:00.000Z', '2026-11-22T09:00:00.000Z'])
  expect(nextLetterAt('America/Manaus', new Date('2026-11-22T22:00:00Z'))?.toISOString()).toBe(
    '2026-11-29T22:00:00.000Z',
  )
})

test('every minute of every zone’s day is found on that day, or just after what the clock skips', () => {
  for (const timeZone of ['Europe/Lisbon', 'Australia/Lord_Howe', 'America/St_Johns', 'Asia/Kathmandu'])
    for (const day of ['2026-10-25', '2027-03-28', '2026-10-04', '2027-04-04'])
      for (const at of ['00:00', '01:59', '02:00', '02:15', '12:00', '23:59'])
        expect(clockAt(firstMomentAt(day, at, timeZone), timeZone) >= `${day}T${at}:00`).toBe(true)
})
