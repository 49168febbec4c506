import { median } from './median.ts'
import type { Level, RequestFigure } from './requests.ts'

/**
 * What counts of a request. `ratio`: answers a second beside raw, at 16 connections. `processor`: the same by processor time of
 * both halves, which a busy machine disturbs much less. `slowest`: the slowest of a hundred at 64 connections, beside raw's.
 */
export type Summary = Pick<RequestFigure, 'name' | 'what' | 'target' | 'statements' | 'bytes'> & {
  ratios: number[]
  ratio: number
  processor: number
  slowest: number[]
  levels: Level[]
}

export function summarise(runs: RequestFigure[][]): Summary[] {
  return (runs.at(-1) ?? []).map(({ levels, ...last }) => {
    const each = runs.flatMap((run) => run.filter(({ name }) => name === last.name))
    const at = (connections: number) =>
      each.flatMap((figure) => figure.levels.filter((level) => level.connections === connections))
    const ratios = at(16).map(({ ratio }) => ratio)
    return {
      ...last,
      levels,
      ratios,
      ratio: median(ratios),
      processor: median(at(16).map((level) => processorOf(level.raw) / processorOf(level.lumiar))),
      slowest: at(64).map(({ slowest }) => slowest),
    }
  })
}

const processorOf = ({ node, database }: Level['raw']) => node + database

export type Change = { name: string; ratio: [before: number, now: number]; processor: [before: number, now: number] }

/** Each request that was measured before, then and now. */
export const changesBetween = (before: Summary[], now: Summary[]): Change[] =>
  now.flatMap(({ name, ratio, processor }) => {
    const then = before.find((summary) => summary.name === name)
    return then ? [{ name, ratio: [then.ratio, ratio], processor: [then.processor, processor] }] : []
  })

/** A tenth farther from raw than before, by processor time: by rate alone another program on the machine would do it. */
export const isWorse = ({ processor: [before, now] }: Change) => now < before * 0.9
