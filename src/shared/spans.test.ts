import { expect, test } from 'vitest'
import { longest, type Span, secondsIn, unionOf } from './spans.ts'

test.each<[string, Span[], Span, Span[]]>([
  ['the first', [], [0, 60], [[0, 60]]],
  ['what follows without a gap', [[0, 60]], [60, 90], [[0, 90]]],
  ['the same again', [[0, 60]], [0, 60], [[0, 60]]],
  ['a part of it again', [[0, 60]], [20, 30], [[0, 60]]],
  [
    'after a skip forward',
    [[0, 60]],
    [75, 90],
    [
      [0, 60],
      [75, 90],
    ],
  ], // prettier-ignore
  [
    'what lay between',
    [
      [0, 60],
      [75, 90],
    ],
    [55, 80],
    [[0, 90]],
  ], // prettier-ignore
  [
    'before everything',
    [[30, 60]],
    [0, 10],
    [
      [0, 10],
      [30, 60],
    ],
  ], // prettier-ignore
])('a stretch is added: %s', (_, spans, span, expected) => {
  const given = structuredClone(spans)
  expect(unionOf(spans, [span])).toEqual(expected)
  expect(spans).toEqual(given)
})

/** The measure by counting: every whole second is either heard or not. */
const countSeconds = (spans: Span[]) => {
  const seconds = new Set(spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)))
  return seconds.size
}

test('whatever the order and number of stretches, what was heard is counted once', () => {
  let seed = 17
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 300; round++) {
    const spans = Array.from({ length: 1 + random(12) }, (): Span => {
      const from = random(400)
      return [from, from + 1 + random(120)]
    })
    const shuffled = [...spans, ...spans].sort(() => random(3) - 1)
    expect(secondsIn(unionOf(spans))).toBe(countSeconds(spans))
    expect(unionOf(shuffled.slice(0, 5), shuffled)).toEqual(unionOf(spans))
  }
})

test('of thousands of stretches the longest are kept, in their order', () => {
  const spans = Array.from({ length: 2000 }, (_, index): Span => [index * 10, index * 10 + 1 + (index % 5)])
  const kept = longest(spans, 300)
  expect(kept).toHaveLength(300)
  expect(new Set(kept.map(([from, to]) => to - from))).toEqual(new Set([5]))
  expect(unionOf(kept)).toEqual(kept)
  expect(longest(kept)).toBe(kept)
})

test('joining tens of thousands of stretches costs what sorting them costs', () => {
  const far = Array.from({ length: 50_000 }, (_, index): Span => [index * 2, index * 2 + 1])
  expect(unionOf(far, far)).toHaveLength(50_000)
})
