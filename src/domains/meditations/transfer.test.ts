import { expect, test } from 'vitest'
import { type Sample, secondsLeft, seenSince, speedOf } from './transfer.ts'

test('the speed is that of the last seconds, not of the whole', () => {
  const moments: Sample[] = [
    { at: 0, sent: 0 },
    { at: 1_000, sent: 10_000_000 },
    { at: 9_000, sent: 10_000_000 },
    { at: 10_000, sent: 11_000_000 },
  ]
  const seen = moments.reduce<Sample[]>(seenSince, [])

  expect(speedOf(seen)).toBe(1_000_000)
})

test('nothing is said before there is enough to tell', () => {
  expect(speedOf([])).toBeNull()
  expect(
    speedOf([
      { at: 0, sent: 0 },
      { at: 100, sent: 5_000 },
    ]),
  ).toBeNull()
})

test.each([
  [0, 1000, 100, 10],
  [950, 1000, 100, 1],
  [0, 1000, null, null],
  [0, 1000, 0, null],
])('%i of %i at %s a second: %s seconds left', (sent, total, speed, left) => {
  expect(secondsLeft(sent, total, speed)).toBe(left)
})
