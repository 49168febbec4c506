import type { Piece } from './blocks.ts'

/** Before anything was drawn: about as high as a card of a phone. */
const GUESSED_PX = 140
const MOST_KEPT = 20_000

/** How high the blocks of a list were when last drawn, by their first row; one not drawn yet is as high as the first were. */
export type Measured = { width: number; gap: number; usual: number; heights: Map<string, number> }

const lists = new Map<string, Measured>()

/** Kept while pages come and go: whoever comes back to a list is where they were before its rows are drawn. */
export function measuredOf(name: string): Measured {
  const known = lists.get(name) ?? { width: 0, gap: 0, usual: GUESSED_PX, heights: new Map() }
  lists.set(name, known)
  return known
}

type Rows = readonly { id: string }[]

export const blockKeys = (rows: Rows, size: number): string[] =>
  rows.flatMap(({ id }, place) => (place % size === 0 ? `${id} ${Math.min(size, rows.length - place)}` : []))

export const heightsOf = ({ heights, usual }: Measured, keys: readonly string[]): number[] =>
  keys.map((key) => heights.get(key) ?? usual)

/** Into `heights`, which has as many as there are keys. From the first row of each block to that of the next, so that what lies between two rows is counted once. */
export function measure(
  list: Element,
  pieces: readonly Piece[],
  keys: readonly string[],
  known: Measured,
  heights: number[],
) {
  const { width, bottom } = list.getBoundingClientRect()
  const isNew = width !== known.width
  if (isNew || known.heights.size > MOST_KEPT) known.heights.clear()
  known.gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
  const topOf = (child: Element | undefined) => child?.getBoundingClientRect().top ?? bottom + known.gap
  const seen: number[] = []
  let child = 0
  for (const piece of pieces) {
    const next = child + ('gap' in piece ? 1 : piece.to - piece.from)
    const key = 'gap' in piece ? undefined : keys[piece.block]
    if (key && 'block' in piece) {
      const height = topOf(list.children[next]) - topOf(list.children[child])
      known.heights.set(key, height)
      heights[piece.block] = height
      seen.push(height)
    }
    child = next
  }
  const usual = seen.reduce((sum, height) => sum + height, 0) / seen.length
  if (!isNew || !(usual > 0)) return
  known.width = width
  known.usual = usual
  for (const [block, key] of keys.entries()) heights[block] = known.heights.get(key) ?? usual
}
