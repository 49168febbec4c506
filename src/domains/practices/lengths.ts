import { leastMinutes } from '#shared/tape/guided.ts'
import type { PracticeContent } from './rules.ts'

/** The most a guided practice is stretched to, unless staff made it longer. */
export const longestMinutes = 60

const usual = [3, 5, 10, 15, 20, 30, 45, 60]

export type Lengths = { least: number; most: number }

/** The minutes a member can choose for a guided practice: its pauses stretch and shrink, its voices do not. */
export const lengthsOf = ({ textoGuiado: steps = [], vozes = [] }: PracticeContent, planned: number): Lengths => ({
  least: Math.min(planned, leastMinutes(steps.map((_, step) => vozes[step]))),
  most: Math.max(planned, longestMinutes),
})

/** Those that are offered: the shortest, the planned one, and the usual ones between its ends. */
export const offeredLengths = ({ least, most }: Lengths, planned: number): number[] =>
  [...new Set([least, planned, ...usual])]
    .filter((minutes) => minutes >= least && minutes <= most)
    .sort((one, other) => one - other)
