import { expect, test } from 'vitest'
import { addSpan, type Span, secondsIn, unionOf } from './spans.ts'

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
  expect(addSpan(spans, span)).toEqual(expected)
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
