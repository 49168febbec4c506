import type { PageFigure } from './page.ts'
import type { Figure } from './server.ts'
import type { Summary } from './summary.ts'

/** The slowest of a hundred at 64 connections takes at most so many times as long as raw's. */
export const slowestAllowed = (target: number) => Math.max(2, 1 / target)

export const isMet = ({ ratio, target, better }: Pick<Figure, 'ratio' | 'target' | 'better'>) =>
  better === 'more' ? ratio >= target : ratio <= target

type Measured = { requests: Summary[]; server: Figure[][]; page: PageFigure[] }

/** A line for each target that was missed in some run. */
export const missedTargets = ({ requests, server, page }: Measured): string[] => [
  ...requests.flatMap(({ name, ratios, target, slowest }) => [
    ...(ratios.every((ratio) => ratio >= target) ? [] : [`${name}: ${shown(ratios)} of raw, at least ${target}`]),
    ...(slowest.every((ratio) => ratio <= slowestAllowed(target))
      ? []
      : [`${name}: p99 ${shown(slowest)} of raw’s, at most ${slowestAllowed(target)}`]),
  ]),
  ...new Set(
    server
      .flat()
      .flatMap((figure) => (isMet(figure) ? [] : [`${figure.what}: ${figure.ratio.toFixed(2)}, ${figure.target}`])),
  ),
  ...page.flatMap(({ what, seen, unit, target }) =>
    seen.every((value) => value < target) ? [] : [`${what}: ${seen.join(' · ')}${unit}, under ${target}${unit}`],
  ),
]

const shown = (ratios: number[]) => ratios.map((ratio) => ratio.toFixed(2)).join(' · ')
