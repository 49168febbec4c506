import { expect, test } from 'vitest'
import { nextShown, piecesOf, wantedBlocks } from './blocks.ts'

const thousand = Array.from({ length: 1000 }, () => 800)
const sorted = (blocks: number[]) => blocks.sort((one, other) => one - other)

test.each([
  ['at the top', { top: 0, bottom: 800 }, undefined, [0, 1, 2]],
  ['in the middle', { top: 400_000, bottom: 400_800 }, undefined, [498, 499, 500, 501, 502]],
  ['at the end', { top: 799_200, bottom: 800_000 }, undefined, [997, 998, 999]],
  ['with the focus far above', { top: 799_200, bottom: 800_000 }, 7, [6, 7, 8, 997, 998, 999]],
])('of a thousand blocks, %s, these belong in the page', (_, view, held, blocks) => {
  expect(sorted(wantedBlocks(thousand, view, held))).toEqual(blocks)
})

test('blocks of unequal height are found where they stand, what is in sight first', () => {
  const heights = [...thousand.slice(0, 10), 20_000, ...thousand]

  expect(wantedBlocks(heights, { top: 27_000, bottom: 27_800 }, undefined)).toEqual([10, 11, 12])
  expect(wantedBlocks(heights, { top: 28_900, bottom: 29_700 }, undefined)[0]).toBe(12)
})

test('a short list belongs in the page as a whole', () => {
  expect(sorted(wantedBlocks(thousand.slice(0, 20), { top: 0, bottom: 800 }, undefined))).toHaveLength(20)
  expect(wantedBlocks(thousand.slice(0, 21), { top: 0, bottom: 800 }, undefined)).toHaveLength(3)
})

test('what is far goes at once, what is near comes one block at a time', () => {
  expect(nextShown([0, 1], [500, 501, 499])).toEqual([500])
  expect(nextShown([500], [500, 501, 499])).toEqual([500, 501])
  expect(nextShown([500, 501], [500, 501, 499])).toEqual([499, 500, 501])
  expect(nextShown([499, 500, 501], [500, 501, 499])).toEqual([499, 500, 501])
})

test('what is left out leaves a gap of its height; the last block may be shorter', () => {
  expect(piecesOf([2, 3, 5], [10, 20, 30, 40, 50, 60, 70, 80], 22)).toEqual([
    { gap: 30, at: 0 },
    { from: 6, to: 9 },
    { from: 9, to: 12 },
    { gap: 50, at: 4 },
    { from: 15, to: 18 },
    { gap: 150, at: 6 },
  ])
  expect(piecesOf([0, 1], [10, 20], 5)).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 5 },
  ])
  expect(piecesOf([7], [10, 20], 5)).toEqual([{ gap: 30, at: 0 }])
})
