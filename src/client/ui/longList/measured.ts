import { BLOCK, type Piece } from './blocks.ts'

/** Before anything was drawn: about as high as three cards of a phone. */
const GUESSED_PX = 400
const MOST_KEPT = 5_000

/** How high the blocks of a list were when last drawn, by their first row; of one not drawn yet, as high as the others. */
export type Measured = { width: number; gap: number; usual: number; heights: Map<string, number> }

const lists = new Map<string, Measured>()

/** Kept while pages come and go: whoever comes back to a list is where they were before its rows are drawn. */
export function measuredOf(name: string): Measured {
  const known = lists.get(name) ?? { width: 0, gap: 0, usual: GUESSED_PX, heights: new Map() }
  lists.set(name, known)
  return known
}

type Rows = readonly { id: string }[]

export const blockKeys = (rows: Rows): string[] =>
  rows.flatMap(({ id }, place) => (place % BLOCK === 0 ? `${id} ${Math.min(BLOCK, rows.length - place)}` : []))

export const heightsOf = ({ heights, usual }: Measured, keys: readonly string[]): number[] =>
  keys.map((key) => heights.get(key) ?? usual)

/** From the first row of each block to that of the next, so that what lies between two rows is counted once. */
export function measure(list: Element, pieces: readonly Piece[], keys: readonly string[], known: Measured) {
  const { width, bottom } = list.getBoundingClientRect()
  if (width !== known.width || known.heights.size > MOST_KEPT) known.heights.clear()
  known.width = width
  known.gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
  const topOf = (child: Element | undefined) => child?.getBoundingClientRect().top ?? bottom + known.gap
  const seen: number[] = []
  let child = 0
  for (const piece of pieces) {
    const next = child + ('gap' in piece ? 1 : piece.to - piece.from)
    const key = 'gap' in piece ? undefined : keys[piece.from / BLOCK]
    if (key) {
      const height = topOf(list.children[next]) - topOf(list.children[child])
      known.heights.set(key, height)
      seen.push(height)
    }
    child = next
  }
  const usual = seen.reduce((sum, height) => sum + height, 0) / seen.length
  if (!(usual > 0)) return
  known.usual = usual
  for (const key of keys) if (!known.heights.has(key)) known.heights.set(key, usual)
}
