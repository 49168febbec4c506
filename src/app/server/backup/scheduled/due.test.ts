import { expect, test } from 'vitest'
import { isBackupDue } from './due.ts'

/** By this machine's clock, as the hour is. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)
const never = { succeededAt: null, failedAt: null }

test.each<[string, Date, Partial<typeof never | { succeededAt: Date; failedAt: Date }>, boolean]>([
  ['the first, whatever the hour', at(16, 12), {}, true],
  ['one made since the hour', at(16, 12), { succeededAt: at(16, 3, 1) }, false],
  ['one made this very minute', at(16, 3), { succeededAt: at(16, 3) }, false],
  ['the last one is of yesterday’s hour', at(16, 3, 1), { succeededAt: at(15, 3, 1) }, true],
  ['before the hour yesterday’s is enough', at(16, 2, 59), { succeededAt: at(15, 3, 1) }, false],
  ['one that was missed', at(16, 2, 59), { succeededAt: at(14, 3, 1) }, true],
  ['one that failed a moment ago', at(16, 3, 30), { succeededAt: at(15, 3), failedAt: at(16, 3, 1) }, false],
  ['one that failed an hour ago', at(16, 4, 2), { succeededAt: at(15, 3), failedAt: at(16, 3, 1) }, true],
  ['another process’s clock is half an hour ahead', at(16, 2, 50), { succeededAt: at(16, 3, 20) }, false],
  ['a clock that was wrong recorded next year', at(16, 12), { succeededAt: new Date(2027, 10, 16) }, true],
  ['a failure of next year', at(16, 12), { failedAt: new Date(2027, 10, 16) }, true],
])('%s', (_, now, last, due) => {
  expect(isBackupDue(now, 3, { ...never, ...last })).toBe(due)
})

test('the first day of a month looks back into the month before', () => {
  expect(isBackupDue(new Date(2026, 11, 1, 1), 3, { ...never, succeededAt: new Date(2026, 10, 30, 4) })).toBe(false)
})
