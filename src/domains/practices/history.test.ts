import { expect, test } from 'vitest'
import { byMonth, canAddOn } from './history.ts'

test.each([
  ['today', '2026-11-15', true],
  ['tomorrow', '2026-11-16', false],
  ['a year ago', '2025-11-15', true],
  ['a year and a day ago', '2025-11-14', false],
])('a practice done %s can be added: %s, %s', (_, day, expected) => {
  expect(canAddOn(day, '2026-11-15')).toBe(expected)
})

test('entries stand under their month, and a month that two pages share stands once with its newer sums', () => {
  const november = { month: '2026-11', minutes: 30, practices: 3 }
  const pages = [
    { items: [{ day: '2026-12-01' }, { day: '2026-11-30' }], months: [{ ...november, minutes: 20, practices: 2 }] },
    { items: [{ day: '2026-11-02' }, { day: '2026-09-09' }], months: [november] },
  ]

  expect(byMonth(pages)).toEqual([
    { month: '2026-12', minutes: 0, practices: 0, entries: [{ day: '2026-12-01' }] },
    { ...november, entries: [{ day: '2026-11-30' }, { day: '2026-11-02' }] },
    { month: '2026-09', minutes: 0, practices: 0, entries: [{ day: '2026-09-09' }] },
  ])
})
