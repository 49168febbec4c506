import { expect, test } from 'vitest'
import { firstBlocks, isWhole, nextPace, nextShown, piecesOf, wantedBlocks } from './blocks.ts'

const thousand = Array.from({ length: 1000 }, () => 800)
const sorted = (blocks: number[]) => blocks.sort((one, other) => one - other)

test.each([
  ['at the top', { top: 0, bottom: 800 }, undefined, [0, 1, 2]],
  ['in the middle', { top: 400_000, bottom: 400_800 }, undefined, [498, 499, 500, 501, 502]],
  ['at the end', { top: 799_200, bottom: 800_000 }, undefined, [997, 998, 999]],
  ['with the focus far above', { top: 799_200, bottom: 800_000 }, 7, [6, 7, 8, 997, 998, 999]],
])('of a thousand blocks, %s, these belong in the page', (_, view, held, blocks) => {
  expect(sorted(wantedBlocks(thousand, view, held, false))).toEqual(blocks)
})

test('blocks of unequal height are found where they stand, what is in sight first', () => {
  const heights = [...thousand.slice(0, 10), 20_000, ...thousand]

  expect(wantedBlocks(heights, { top: 27_100, bottom: 27_900 }, undefined, false)).toEqual([10, 11, 12])
  expect(wantedBlocks(heights, { top: 28_900, bottom: 29_700 }, undefined, false)[0]).toBe(12)
})

test('a short list belongs in the page as a whole', () => {
  expect([isWhole(60), isWhole(61)]).toEqual([true, false])
  expect(wantedBlocks(thousand.slice(0, 20), { top: 0, bottom: 800 }, undefined, true)).toHaveLength(20)
})

test('what is far goes at once, what is near comes as many blocks at a time as is said', () => {
  expect(nextShown([0, 1], [500, 501, 499], 1)).toEqual([500])
  expect(nextShown([500], [500, 501, 499], 1)).toEqual([500, 501])
  expect(nextShown([0, 1], [500, 501, 499], 2)).toEqual([500, 501])
  expect(nextShown([500, 501], [500, 501, 499], 6)).toEqual([499, 500, 501])
  expect(nextShown([499, 500, 501], [500, 501, 499], 1)).toEqual([499, 500, 501])
})

test('a quick browser is given one block more after every two frames, up to six; a late frame starts again with one', () => {
  let pace = { blocks: 1, quick: 0 }
  const after = (frames: number[]) =>
    frames.map((ms) => {
      pace = nextPace(pace, ms)
      return pace.blocks
    })

  expect(after([17, 17, 17, 17, 17, 17])).toEqual([1, 2, 2, 3, 3, 4])
  expect(after([17, 17, 17, 17, 17, 17])).toEqual([4, 5, 5, 6, 6, 6])
  expect(after([21, 17, 33, 17, 17])).toEqual([1, 1, 1, 1, 2])
})

test('what is left out leaves a gap of its height; the last block may be shorter', () => {
  expect(piecesOf([2, 3, 5], [10, 20, 30, 40, 50, 60, 70, 80], 22, 3)).toEqual([
    { gap: 30, where: 'start' },
    { block: 2, from: 6, to: 9 },
    { block: 3, from: 9, to: 12 },
    { gap: 50, where: 4 },
    { block: 5, from: 15, to: 18 },
    { gap: 150, where: 'end' },
  ])
  expect(piecesOf([0, 1], [10, 20], 5, 3)).toEqual([
    { block: 0, from: 0, to: 3 },
    { block: 1, from: 3, to: 5 },
  ])
  expect(piecesOf([7], [10, 20], 5, 3)).toEqual([{ gap: 30, where: 'end' }])
})

test('a first screen is the same nine rows, in blocks of three or of one', () => {
  const rowsOf = (size: number) =>
    firstBlocks(size).flatMap((block) => Array.from({ length: size }, (_, at) => block * size + at))
  expect(rowsOf(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(rowsOf(1)).toEqual(rowsOf(3))
})
