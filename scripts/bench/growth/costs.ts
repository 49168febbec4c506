import type { BlockCount } from '../statements.ts'
import type { LayoutFigure } from './layouts.ts'
import type { TableSize } from './tableSizes.ts'

export const TARGET = 2

type Spread = { median: number; p99: number }
export type Cost = { blocks: Spread; ms: Spread }
export type GrownSize = { sessions: number; costs: Record<string, Cost>; tables: TableSize[]; layouts: LayoutFigure[] }

export function summarise(counted: BlockCount[]): Cost {
  return { blocks: spread(counted.map(({ blocks }) => blocks)), ms: spread(counted.map(({ ms }) => ms)) }
}

function spread(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p99: at(0.99) }
}

/** In the order of their size; one that was measured again takes the place of its former figures. */
export const withSize = (sizes: GrownSize[], size: GrownSize) =>
  [...sizes.filter(({ sessions }) => sessions !== size.sessions), size].sort((a, b) => a.sessions - b.sessions)

/** In small tables a scan is the cheapest way: growth is told from a million on, where that was measured. */
export const baseOf = (sizes: GrownSize[]) =>
  sizes.slice(0, -1).find(({ sessions }) => sessions === 1_000_000) ?? sizes[0]

/** What touches more blocks at the largest size than so many times those of the base. */
export function beyondTarget(sizes: GrownSize[]): string[] {
  const largest = sizes.at(-1)
  return Object.entries(baseOf(sizes)?.costs ?? {}).flatMap(([what, { blocks }]) =>
    (largest?.costs[what]?.blocks.median ?? 0) > TARGET * blocks.median ? [what] : [],
  )
}
