/** Rows come and go in blocks: full lines of a grid with one or three columns, and few enough to be drawn within one task. */
export const BLOCK = 3

/** Drawn at once: about what a first screen shows. */
export const FIRST_BLOCKS: readonly number[] = [0, 1, 2]

/** A list this short stays whole in the page, where the browser's own search finds everything. */
const WHOLE_ROWS = 60

/** How far from what is seen rows are still in the page. */
const NEAR_PX = 1500

export type View = { top: number; bottom: number }
export type Piece = { from: number; to: number } | { gap: number; at: number }

export const isWhole = (rows: number) => rows <= WHOLE_ROWS

/** The blocks that belong in the page, those in sight first; `held` has the focus, and Tab goes on to its neighbours. */
export function wantedBlocks(heights: readonly number[], view: View, held: number | undefined): number[] {
  const middle = (view.top + view.bottom) / 2
  const wanted: { block: number; away: number }[] = []
  let top = 0
  for (const [block, height] of heights.entries()) {
    const isNear = top + height > view.top - NEAR_PX && top < view.bottom + NEAR_PX
    const isHeld = held !== undefined && Math.abs(block - held) <= 1
    if (isNear || isHeld || isWhole(heights.length * BLOCK))
      wanted.push({ block, away: Math.max(top - middle, middle - top - height) })
    top += height
  }
  return wanted.sort((one, other) => one.away - other.away).map(({ block }) => block)
}

/** What is far goes at once; what is missing comes one block at a time, so that no frame draws a whole screen. */
export function nextShown(shown: readonly number[], wanted: readonly number[]): number[] {
  const kept = shown.filter((block) => wanted.includes(block))
  const missing = wanted.find((block) => !shown.includes(block))
  return missing === undefined ? kept : [...kept, missing].sort((one, other) => one - other)
}

/** The rows in the page, and between them gaps as high as what is left out there. */
export function piecesOf(shown: readonly number[], heights: readonly number[], rows: number): Piece[] {
  const pieces: Piece[] = []
  let next = 0
  const leaveOut = (until: number) => {
    if (until > next)
      pieces.push({ gap: heights.slice(next, until).reduce((sum, height) => sum + height, 0), at: next })
  }
  for (const block of shown.filter((one) => one < heights.length)) {
    leaveOut(block)
    pieces.push({ from: block * BLOCK, to: Math.min(rows, (block + 1) * BLOCK) })
    next = block + 1
  }
  leaveOut(heights.length)
  return pieces
}
