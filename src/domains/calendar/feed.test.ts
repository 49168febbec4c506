import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import type { Meeting } from '#domains/community/meeting.ts'
import { firstMomentAt } from '#domains/notices/schedule.ts'
import { addDays } from '#shared/dates.ts'
import { writeFeed } from './feed.ts'
import { misshapenLines, occurrences, parseCalendar } from './server/testing/parse.ts'

beforeEach(() => ICAL.TimezoneService.reset())

const now = new Date('2026-11-15T15:00:00Z')
const savedAt = new Date('2026-03-02T12:34:56Z')
const empty = { feedId: 'f', madeAt: savedAt, reminder: null, meetings: [], appUrl: 'https://lumiar.example' }

const feedOf = (timeZone: string, at: string, days = 127) =>
  writeFeed({ ...empty, timeZone, reminder: { at, days, savedAt } }, now)

test.each([
  ['America/Sao_Paulo', '07:30', '2026-10-01'],
  ['America/Manaus', '07:30', '2026-10-01'],
  ['Asia/Tokyo', '06:00', '2026-10-01'],
  ['Europe/Lisbon', '07:30', '2026-10-20'],
  ['Europe/Lisbon', '07:30', '2027-03-20'],
  ['America/New_York', '21:15', '2026-10-28'],
  ['Australia/Lord_Howe', '07:00', '2027-03-30'],
  ['Africa/Casablanca', '07:00', '2027-02-01'],
  ['America/St_Johns', '00:15', '2028-03-08'],
  ['Asia/Kathmandu', '23:45', '2026-12-28'],
  ['UTC', '12:00', '2026-12-28'],
])('in %s the reminder of %s comes when a clock there shows it, over forty days from %s', (zone, at, from) => {
  const { events } = parseCalendar(feedOf(zone, at))
  const days = Array.from({ length: 40 }, (_, n) => addDays(from, n))
  const expected = days.map((day) => firstMomentAt(day, at, zone).toISOString())

  const [reminder] = events
  expect(reminder && occurrences(reminder.event, expected[0] ?? '', 40)).toEqual(expected)
})

test('only the chosen weekdays have one, and the first stands on one of them', () => {
  const { events } = parseCalendar(feedOf('America/Sao_Paulo', '07:30', 0b0101010))
  const found = occurrences(events[0]?.event as ICAL.Event, '2026-03-01T00:00:00.000Z', 5)

  expect(found.map((moment) => new Date(moment).toUTCString().slice(0, 11))).toEqual([
    'Mon, 02 Mar',
    'Wed, 04 Mar',
    'Fri, 06 Mar',
    'Mon, 09 Mar',
    'Wed, 11 Mar',
  ])
  const [sundays] = parseCalendar(feedOf('America/Sao_Paulo', '07:30', 1)).events
  expect(sundays?.value('dtstart')).toBe('2026-03-08T07:30:00')
})

const meeting: Meeting = {
  id: '0b0e5d0c-0000-4000-8000-000000000001',
  kind: 'Meditação em grupo',
  startDate: new Date('2026-12-01T22:00:00Z'),
  endDate: null,
  place:
    'Rua das Flores, 7; fundos \\ ao lado\nda praça, onde a rua é comprida, tão comprida que não cabe em uma linha só 🌻🌻🌻🌻🌻',
  url: 'https://lumiar.example/community/event/0b0e5d0c-0000-4000-8000-000000000001',
  isCancelled: false,
  revision: 0,
  createdAt: new Date('2026-11-01T10:00:00Z'),
  updatedAt: new Date('2026-11-01T12:00:00Z'),
}

test('a meeting keeps its place to the letter, and its form is strict', () => {
  const text = writeFeed({ ...empty, timeZone: 'America/Sao_Paulo', meetings: [meeting] }, now)
  const { events, calendar } = parseCalendar(text)
  const [found] = events

  expect(misshapenLines(text)).toEqual([])
  expect(found?.event.location).toBe(meeting.place)
  expect(found?.event.startDate.toJSDate()).toEqual(meeting.startDate)
  expect(found?.event.endDate.toJSDate()).toEqual(new Date('2026-12-01T23:00:00Z'))
  const named = ['uid', 'summary', 'status', 'sequence', 'dtstamp', 'last-modified', 'url', 'class']
  expect(named.map((name) => found?.value(name))).toEqual([
    `${meeting.id}@lumiar`,
    'Meditação em grupo · Lumiar',
    'CONFIRMED',
    '120',
    '2026-11-01T12:00:00Z',
    '2026-11-01T12:00:00Z',
    meeting.url,
    'PRIVATE',
  ])
  expect(['version', 'prodid', 'name'].map((name) => calendar.getFirstPropertyValue(name))).toEqual([
    '2.0',
    '-//Lumiar//PT',
    'Lumiar',
  ])
})

test('what was called off says so, in a later version of the same event', () => {
  const later = { ...meeting, isCancelled: true, updatedAt: new Date('2026-11-02T12:00:00Z') }
  const [found] = parseCalendar(writeFeed({ ...empty, timeZone: 'UTC', meetings: [later] }, now)).events

  expect([found?.uid, found?.value('status'), found?.value('sequence')]).toEqual([
    `${meeting.id}@lumiar`,
    'CANCELLED',
    '1560',
  ])
})

test('a calendar with nothing in it is a calendar all the same, and the next hour’s is equal', () => {
  const text = writeFeed({ ...empty, timeZone: 'Europe/Lisbon' }, now)

  expect(parseCalendar(text).calendar.getAllSubcomponents().length).toBe(1)
  expect(writeFeed({ ...empty, timeZone: 'Europe/Lisbon' }, new Date('2026-11-15T16:00:00Z'))).toBe(text)
})
