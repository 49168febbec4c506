import { expect, test } from 'vitest'
import { lastActivity } from './lastActivity.ts'

const now = new Date('2026-11-17T12:00:00Z')

test.each([
  ['today, without a leading zero', '2026-11-17T10:42:00Z', 'America/Sao_Paulo', '7:42'],
  ['yesterday, by the calendar of the zone', '2026-11-17T00:05:00Z', 'America/Sao_Paulo', '21:05'],
  ['the same moment further east', '2026-11-17T00:05:00Z', 'Asia/Tokyo', '9:05'],
])('%s', (_, moment, zone, time) => {
  expect(lastActivity(moment, { timezone: zone }, now)).toMatch(new RegExp(`, ${time}$`))
})

test('an earlier day is named, and none is nothing', () => {
  expect(lastActivity('2026-11-12T15:00:00Z', { timezone: 'America/Sao_Paulo' }, now)).toBe('12 de nov.')
  expect(lastActivity(null, { timezone: 'America/Sao_Paulo' }, now)).toBeNull()
})
