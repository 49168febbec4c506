import { expect, test } from 'vitest'
import { combine, noCombinations } from './combine.ts'
import type { Statement } from './statement.ts'

const statements = Array.from({ length: 11 }, (_, n): Statement => {
  return { text: `select ${n}, $1`, columns: 2, isShared: false, parameters: () => [], toRow: (cells) => cells }
})
const chosen = (mask: number) => statements.filter((_, bit) => mask & (1 << bit))
const odd = Array.from({ length: 2047 }, (_, n) => n + 1).filter((mask) => chosen(mask).length > 1)
const page = chosen(0b111)

const ask = (asked: Statement[], known: ReturnType<typeof noCombinations>, times: number) =>
  Array.from({ length: times }, () => combine(asked, known)).at(-1)

test('a thousand odd combinations keep no page from being prepared, before or after', () => {
  const known = noCombinations()
  for (const mask of odd) ask(chosen(mask), known, 2)
  expect(known.prepared.size).toBe(0)
  expect(known.counts.size).toBeLessThanOrEqual(1000)

  expect(ask(page, known, 10)?.isPrepared).toBe(true)
  for (const mask of odd) ask(chosen(mask), known, 2)
  expect(combine(page, known).isPrepared).toBe(true)
})

test('also of combinations that are asked for often only so many are prepared, and all are one statement', () => {
  const known = noCombinations()
  ask(page, known, 10)
  for (const mask of odd.slice(0, 300)) ask(chosen(mask), known, 20)

  expect(known.prepared.size).toBe(200)
  expect(combine(page, known).isPrepared).toBe(true)
  expect(combine(chosen(odd.at(-1) ?? 0), known).text).toContain('$11')
})

test('a single statement is always prepared: there are as many as the code has', () => {
  const known = noCombinations()
  for (const mask of odd.slice(0, 300)) ask(chosen(mask), known, 20)

  expect(combine(statements.slice(0, 1), known)).toEqual({
    text: "select (select coalesce(json_agg(json_build_array(c0,c1)), '[]') from (select 0, $1) as r(c0,c1))",
    isPrepared: true,
  })
})
