/** Rows come and go in blocks: full lines of a grid, which has columns only on a wide screen. */
export const rowsInBlock = (columns: number) => (matchMedia('(width >= 64rem)').matches ? columns : 1)

/** Drawn at once: about what a first screen shows. */
const FIRST_ROWS = 9

export const firstBlocks = (size: number): readonly number[] =>
  Array.from({ length: Math.ceil(FIRST_ROWS / size) }, (_, at) => at)

/** A list this short stays whole in the page, where the browser's own search finds everything. */
const WHOLE_ROWS = 60

/** How far from what is seen rows are still in the page. */
const NEAR_PX = 1000

export type View = { top: number; bottom: number }
/** Those at the start and the end grow and shrink at every scroll, and stay the same elements; `where` tells them from others. */
type Gap = { gap: number; where: 'start' | 'end' | number }
export type Piece = { block: number; from: number; to: number } | Gap

export const isWhole = (rows: number) => rows <= WHOLE_ROWS

/** The blocks that belong in the page, those in sight first; `held` has the focus, and Tab goes on to its neighbours. */
export function wantedBlocks(
  heights: readonly number[],
  view: View,
  held: number | undefined,
  isAllWanted: boolean,
): number[] {
  const middle = (view.top + view.bottom) / 2
  const wanted: { block: number; away: number }[] = []
  let top = 0
  for (let block = 0; block < heights.length; block++) {
    const height = heights[block] ?? 0
    const isNear = top + height > view.top - NEAR_PX && top < view.bottom + NEAR_PX
    const isHeld = held !== undefined && Math.abs(block - held) <= 1
    if (isNear || isHeld || isAllWanted) wanted.push({ block, away: Math.max(top - middle, middle - top - height) })
    top += height
  }
  return wanted.sort((one, other) => one.away - other.away).map(({ block }) => block)
}

/** A frame this short leaves room for as much again within a task of 50 ms. */
const QUICK_MS = 20
const MOST_BLOCKS = 6

/** How many blocks a frame draws, and how many frames were quick since it draws so many. */
export type Pace = { blocks: number; quick: number }

/**
 * One block more after two quick frames, and a single one after a late frame. Two, because what one frame asks for is painted in
 * the next: only the second tells how long it took.
 */
export function nextPace({ blocks, quick }: Pace, frameMs: number): Pace {
  if (frameMs > QUICK_MS) return { blocks: 1, quick: 0 }
  return quick === 0 ? { blocks, quick: 1 } : { blocks: Math.min(blocks + 1, MOST_BLOCKS), quick: 0 }
}

/** What is far goes at once; what is missing comes so many blocks at a time, so that no frame draws a whole screen. */
export function nextShown(shown: readonly number[], wanted: readonly number[], most: number): number[] {
  const kept = shown.filter((block) => wanted.includes(block))
  const missing = wanted.filter((block) => !shown.includes(block)).slice(0, most)
  return [...kept, ...missing].sort((one, other) => one - other)
}

/** The rows in the page, and between them gaps as high as what is left out there. */
export function piecesOf(shown: readonly number[], heights: readonly number[], rows: number, size: number): Piece[] {
  const pieces: Piece[] = []
  let next = 0
  const leaveOut = (until: number) => {
    if (until === next) return
    const where = until === heights.length ? 'end' : next === 0 ? 'start' : next
    let gap = 0
    for (let block = next; block < until; block++) gap += heights[block] ?? 0
    pieces.push({ gap, where })
  }
  for (const block of shown.filter((one) => one < heights.length)) {
    leaveOut(block)
    pieces.push({ block, from: block * size, to: Math.min(rows, (block + 1) * size) })
    next = block + 1
  }
  leaveOut(heights.length)
  return pieces
}
