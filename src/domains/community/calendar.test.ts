import { expect, test } from 'vitest'
import { type Appointment, googleCalendarLink, icsOf } from './calendar.ts'

const event: Appointment = {
  id: '7d0c8a52-0000-4000-8000-000000000001',
  title: 'Roda; escuta, e \\silêncio',
  description:
    'Primeira linha\r\nSegunda, com “aspas” e um parágrafo bem comprido, cheio de acentuação, para dobrar a linha várias vezes sem cortar nenhuma letra ao meio: ação, coração, respiração 🌿.\nEND:VEVENT',
  startDate: new Date('2026-11-18T23:00:00Z'),
  endDate: new Date('2026-11-19T00:15:00Z'),
  place: 'Praça das Figueiras, ao lado do coreto; portão 2',
  url: 'https://lumiar.exemplo/community/event/7d0c8a52-0000-4000-8000-000000000001',
  sequence: 61,
}

/** RFC 5545 read back: lines unfolded, then each property's text unescaped. */
function parse(ics: string) {
  const lines = ics.replace(/\r\n[ \t]/g, '').split('\r\n')
  return lines.slice(0, -1).map((line) => {
    const colon = line.indexOf(':')
    const text = line.slice(colon + 1).replace(/\\([nN\\;,])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    return [line.slice(0, colon), text] as const
  })
}

test('a calendar reads back exactly what the event says', () => {
  const ics = icsOf(event, new Date('2026-11-15T15:00:00Z'))
  const properties = parse(ics)

  expect(Object.fromEntries(properties)).toMatchObject({
    UID: `${event.id}@lumiar`,
    DTSTAMP: '20261115T150000Z',
    DTSTART: '20261118T230000Z',
    DTEND: '20261119T001500Z',
    SUMMARY: event.title,
    DESCRIPTION: event.description?.replace('\r\n', '\n'),
    LOCATION: event.place,
    URL: event.url,
    SEQUENCE: '61',
  })
  expect(properties.filter(([name]) => name === 'BEGIN').map(([, value]) => value)).toEqual(['VCALENDAR', 'VEVENT'])
  expect(properties.filter(([name]) => name === 'END').map(([, value]) => value)).toEqual(['VEVENT', 'VCALENDAR'])
})

test('no line is longer than 75 bytes and none is cut inside a letter', () => {
  const rows = icsOf(event, new Date()).split('\r\n')

  expect(Math.max(...rows.map((row) => Buffer.byteLength(row)))).toBeLessThanOrEqual(75)
  expect(rows.join('')).not.toContain('\uFFFD')
})

test('without an end the hour after the start is kept free', () => {
  expect(icsOf({ ...event, endDate: null }, new Date())).toContain('DTEND:20261119T000000Z')
})

test('the link to a calendar on the web carries the event’s page', () => {
  const link = new URL(googleCalendarLink(event))

  expect(link.searchParams.get('dates')).toBe('20261118T230000Z/20261119T001500Z')
  expect(link.searchParams.get('text')).toBe(event.title)
  expect(link.searchParams.get('details')).toContain(event.url)
})
