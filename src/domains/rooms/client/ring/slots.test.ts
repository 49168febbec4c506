import { expect, test } from 'vitest'
import { glowFor, placeLights, pointOf, sizeFor, withOwn } from './slots.ts'

test('who stays keeps the place, who comes takes the first free one', () => {
  const three = placeLights(new Map(), ['a', 'b', 'c'])
  expect([...three]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ])

  const later = placeLights(three, ['a', 'c', 'd', 'e'])
  expect(Object.fromEntries(later)).toEqual({ a: 0, c: 2, d: 1, e: 3 })
})

test.each([1, 2, 12, 30, 60])('%d lights do not cover each other', (howMany) => {
  const points = Array.from({ length: howMany }, (_, slot) => pointOf(slot, 128))
  const distances = points.flatMap((one, i) =>
    points.slice(0, i).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )

  expect(Math.min(...distances, 999)).toBeGreaterThan(sizeFor(howMany) * 1.5)
})

test.each([
  ['in a crowd', ['a', 'b'], 3, 'c', ['a', 'b', 'c']],
  ['that is listed', ['a', 'b'], 3, 'b', ['a', 'b']],
  ['whose lease ran out', ['a', 'b'], 2, 'c', ['a', 'b']],
  ['of who is not in', ['a', 'b'], 3, null, ['a', 'b']],
])('the own light %s', (_, ids, count, own, shown) => {
  expect(withOwn(ids, count, own)).toEqual(shown)
})

test('the glow grows with the crowd and stays within the ring', () => {
  expect([0, 1, 100, 940, 100_000].map(glowFor).map(Math.round)).toEqual([0, 8, 34, 34, 34])
})
