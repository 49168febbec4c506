import { afterEach, expect, test, vi } from 'vitest'
import { endOfDay, minuteAt } from '#shared/dates.ts'
import { dayAt, dayEndsAt, minuteShown } from './memberClock.ts'

afterEach(() => vi.restoreAllMocks())

const here = Intl.DateTimeFormat().resolvedOptions().timeZone
const year = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, (day * 7) % 24, 31)))

test('where the device shows the account’s time, days are as by the tables of zones, which are not opened', () => {
  const byTables = year.map((moment) => [minuteAt(moment, here), endOfDay(moment, here).getTime()])
  const opened = vi.spyOn(Intl, 'DateTimeFormat')
  const clockAt = (moment: Date) => ({ timezone: 'Nowhere/Known', aheadMinutes: -moment.getTimezoneOffset() })

  expect(year.map((moment) => [minuteShown(moment, clockAt(moment)), dayEndsAt(moment, clockAt(moment))])).toEqual(
    byTables,
  )
  expect(opened).not.toHaveBeenCalled()
})

test.each([
  ['shows another time', { aheadMinutes: 14 * 60 }],
  ['is not known to show it', { aheadMinutes: Number.NaN }],
  ['has not heard which it is', {}],
])('where the device %s, the day is the account’s', (_, known) => {
  const moment = new Date('2026-11-18T12:00:00Z')
  const clock = { timezone: 'Pacific/Kiritimati', ...known }
  expect(dayAt(moment, clock)).toBe('2026-11-19')
  expect(dayEndsAt(moment, clock)).toBe(Date.parse('2026-11-19T10:00:00Z'))
})
