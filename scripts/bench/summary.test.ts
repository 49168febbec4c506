import { expect, test } from 'vitest'
import type { RequestFigure, Side } from './requests.ts'
import { changesBetween, isWorse, summarise } from './summary.ts'
import { missedTargets } from './targets.ts'

const side = (node: number): Side => ({ rate: 100, p50: 1, p99: 2, node, database: 1 })

/** Home with so many milliseconds in Node beside raw's one, at these ratios. */
const home = (node: number, ratio = 0.7, slowest = 1.5): RequestFigure => ({
  name: 'home',
  what: '/',
  target: 0.6,
  statements: { raw: 1, lumiar: 1 },
  bytes: { raw: 100, lumiar: 100 },
  levels: [1, 16, 64].map((connections) => ({ connections, ratio, slowest, raw: side(1), lumiar: side(node) })),
})

const changes = (before: RequestFigure[][], now: RequestFigure[][]) => changesBetween(summarise(before), summarise(now))

test('a page that takes a tenth more processor than before, beside raw, is worse', () => {
  expect(changes([[home(3)]], [[home(3.4)]]).map(isWorse)).toEqual([false])
  expect(changes([[home(3)]], [[home(3.5)]]).map(isWorse)).toEqual([true])
  expect(changes([[home(3)]], [[home(2)]]).map(isWorse)).toEqual([false])
})

test('a rate that falls on a busy machine makes nothing worse; a page that is new has nothing before it', () => {
  expect(changes([[home(3, 0.7)]], [[home(3, 0.2)]]).map(isWorse)).toEqual([false])
  expect(changes([], [[home(3)]])).toEqual([])
})

test('a target has to be met in every run', () => {
  const missed = (runs: RequestFigure[][]) => missedTargets({ requests: summarise(runs), server: [], page: [] })
  expect(missed([[home(1)], [home(1)]])).toEqual([])
  expect(missed([[home(1, 0.59)], [home(1)]])).toEqual(['home: 0.59 · 0.70 of raw, at least 0.6'])
  expect(missed([[home(1)], [home(1, 0.7, 2.1)]])).toEqual(['home: p99 1.50 · 2.10 of raw’s, at most 2'])
})
