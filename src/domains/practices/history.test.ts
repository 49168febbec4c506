import { expect, test } from 'vitest'
import { byMonth, canAddOn, withEntry, withoutEntry } from './history.ts'

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

const entry = (id: string, day: string, isCompleted = true) => ({
  id,
  day,
  at: `${day}T12:00:00.000Z`,
  minutes: 10,
  isCompleted,
})
const november = { month: '2026-11', minutes: 20, practices: 2 }
const october = { month: '2026-10', minutes: 10, practices: 1 }
const read = [
  { items: [entry('a', '2026-11-14'), entry('b', '2026-11-10')], months: [november], next: {} },
  { items: [entry('c', '2026-10-20')], months: [october], next: null },
]
const shown = (pages: typeof read) =>
  byMonth(pages).map(({ month, minutes, entries }) => [month, minutes, entries.map(({ id }) => id).join('')])

test.each([
  [
    'newest',
    '2026-11-15',
    [
      ['2026-11', 30, 'nab'],
      ['2026-10', 10, 'c'],
    ],
  ],
  [
    'between',
    '2026-11-12',
    [
      ['2026-11', 30, 'anb'],
      ['2026-10', 10, 'c'],
    ],
  ],
  [
    'in a month of its own',
    '2026-12-01',
    [
      ['2026-12', 10, 'n'],
      ['2026-11', 20, 'ab'],
      ['2026-10', 10, 'c'],
    ],
  ],
  [
    'oldest',
    '2026-10-02',
    [
      ['2026-11', 20, 'ab'],
      ['2026-10', 20, 'cn'],
    ],
  ],
])('an entry that was added stands in its place: %s', (_, day, expected) => {
  expect(shown(withEntry(read, entry('n', day)))).toEqual(expected)
})

test('an entry older than what was read waits for its page', () => {
  expect(shown(withEntry(read.slice(0, 1), entry('n', '2026-09-01')))).toEqual([['2026-11', 20, 'ab']])
})

test('a removed entry takes its minutes along, one that was never completed none', () => {
  expect(shown(withoutEntry(read, 'b'))).toEqual([
    ['2026-11', 10, 'a'],
    ['2026-10', 10, 'c'],
  ])
  expect(shown(withoutEntry(withEntry(read, entry('n', '2026-11-12', false)), 'n'))).toEqual(shown(read))
  expect(withoutEntry(read, 'x')).toEqual(read)
})
