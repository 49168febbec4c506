import { afterEach, expect, test, vi } from 'vitest'
import { endOfDay } from '#shared/dates.ts'
import { dayEndsAt } from './dayEnd.ts'

afterEach(() => vi.restoreAllMocks())

const here = Intl.DateTimeFormat().resolvedOptions().timeZone
const year = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, (day * 7) % 24, 31)))

test('where the device shows the account’s time, the day ends as by the tables of zones, which are not opened', () => {
  const byTables = year.map((moment) => endOfDay(moment, here).getTime())
  const opened = vi.spyOn(Intl, 'DateTimeFormat')

  expect(
    year.map((moment) => dayEndsAt(moment, { timezone: here, aheadMinutes: -moment.getTimezoneOffset() })),
  ).toEqual(byTables)
  expect(opened).not.toHaveBeenCalled()
})

test.each([
  ['shows another time', 14 * 60],
  ['is not known to show it', Number.NaN],
])('where the device %s, the day is the account’s', (_, aheadMinutes) => {
  const moment = new Date('2026-11-18T12:00:00Z')
  expect(dayEndsAt(moment, { timezone: 'Pacific/Kiritimati', aheadMinutes })).toBe(Date.parse('2026-11-19T10:00:00Z'))
})
