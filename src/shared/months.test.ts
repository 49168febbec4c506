import { expect, test } from 'vitest'
import { addMonths, monthGrid } from './months.ts'

test.each([
  ['2026-11', 30, 0],
  ['2027-02', 28, 1],
  ['2028-02', 29, 2],
  ['2026-08', 31, 6],
])('%s has %i days and starts after %i places of its week', (month, length, offset) => {
  const grid = monthGrid(month)
  expect(grid.days).toHaveLength(length)
  expect(grid.offset).toBe(offset)
  expect(grid.days.at(-1)).toBe(`${month}-${length}`)
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i months is %s', (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected)
})
