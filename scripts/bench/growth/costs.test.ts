import { expect, test } from 'vitest'
import { beyondTarget, type GrownSize, summarise, withSize } from './costs.ts'

const size = (sessions: number, blocks: number): GrownSize => ({
  sessions,
  costs: { 'the calendar': summarise([{ blocks, ms: 1 }]) },
  tables: [],
  layouts: [],
})

test('a hundred counts give their median and the last but one', () => {
  const counted = Array.from({ length: 100 }, (_, at) => ({ blocks: 100 - at, ms: at / 10 }))
  expect(summarise(counted)).toEqual({ blocks: { median: 51, p99: 100 }, ms: { median: 5, p99: 9.9 } })
})

test('what was measured again takes the place of its former figures', () => {
  const sizes = withSize(withSize([size(100, 9)], size(1, 5)), size(100, 7))
  expect(sizes.map(({ sessions, costs }) => [sessions, costs['the calendar']?.blocks.median])).toEqual([
    [1, 5],
    [100, 7],
  ])
})

test.each([
  [10, []],
  [11, ['the calendar']],
])('%d blocks at the largest size beside five at a million', (blocks, beyond) => {
  expect(beyondTarget([size(100_000, 20), size(1_000_000, 5), size(1e7, 99), size(1e8, blocks)])).toEqual(beyond)
})
