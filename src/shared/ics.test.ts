import { expect, test } from 'vitest'
import { icsMoment, icsText, writeCalendar } from './ics.ts'

test.each([
  ['um; dois, três\\', 'um\\; dois\\, três\\\\'],
  ['linha\r\noutra\rmais\nfim', 'linha\\noutra\\nmais\\nfim'],
  ['sem \u0000controle\u0007\u0085, com\ttab', 'sem controle\\, com\ttab'],
])('%j is written as %j', (text, written) => {
  expect(icsText(text)).toBe(written)
})

test('a moment is written in UTC, whatever the zone', () => {
  expect(icsMoment(new Date('2026-11-18T20:00:00.123-03:00'))).toBe('20261118T230000Z')
})

test('parts stand in each other, and every line ends with CRLF', () => {
  const alarm = { name: 'VALARM', properties: [['ACTION', 'DISPLAY'] as const] }
  const text = writeCalendar(
    [{ name: 'VEVENT', properties: [['UID', '1@lumiar']], parts: [alarm] }],
    [['METHOD', 'PUBLISH']],
  )

  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lumiar//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:1@lumiar',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each([74, 75, 76, 200])('a line of %i bytes is folded at 75, between letters', (size) => {
  const value = 'ã'.repeat(Math.floor((size - 2) / 2)) + 'x'.repeat((size - 2) % 2)
  const rows = writeCalendar([{ name: 'V', properties: [['P', value]] }])
    .split('\r\n')
    .slice(5, -3)

  expect(Math.max(...rows.map((row) => Buffer.byteLength(row)))).toBeLessThanOrEqual(75)
  expect(rows.join('\r\n').replaceAll('\r\n ', '')).toBe(`P:${value}`)
})
