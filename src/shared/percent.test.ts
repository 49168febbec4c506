import { expect, test } from 'vitest'
import { percent } from './percent.ts'

test.each([
  [0, 4, 0],
  [0, 0, 0],
  [1, 21, 4],
  [2, 3, 66],
  [21, 21, 100],
  [40, 21, 100],
  [999, 1000, 99],
  [1000, 1000, 100],
  [1001, 1000, 100],
  [29, 100, 29],
  [199, 200, 99],
  [4, 4, 100],
  [9, 4, 100],
  [-1, 4, 0],
  [3, 0, 0],
])('%i of %i are %i %%', (part, whole, expected) => {
  expect(percent(part, whole)).toBe(expected)
})

test('rounded where the contract says so', () => {
  expect([percent(0, 0, Math.round), percent(2, 3, Math.round), percent(3, 3, Math.round)]).toEqual([0, 67, 100])
})
