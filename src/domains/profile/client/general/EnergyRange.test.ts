import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EvolutionDays } from '#domains/energy/evolution.ts'
import { Evolution } from './EnergyRange.tsx'

const today = '2026-11-15'
const draw = (days: EvolutionDays, levels: (number | null)[]) =>
  renderToStaticMarkup(createElement(Evolution, { days, today, levels }))
const countOf = (part: string, markup: string) => markup.split(part).length - 1
const wordsOf = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('a month draws each check-in, breaks the line at a gap, and tells every day in a table', () => {
  const markup = draw(30, [...Array(26).fill(null), 4, null, 8, 9])

  expect([countOf('<circle', markup), countOf('<polyline', markup)]).toEqual([3, 2])
  expect(markup).toContain('aria-label="Seus últimos 30 dias, de 0 a 10. Média 7,0 em 3 check-ins, de 4 a 9."')
  expect(countOf('<tr', markup)).toBe(31)
  expect(wordsOf(markup)).toContain('15 de nov 9 de 10 14 de nov 8 de 10 13 de nov sem check-in 12 de nov 4 de 10')
})

test('a year draws weeks: their mean, and the band from the lowest to the highest level', () => {
  const markup = draw(365, [...Array(351).fill(null), 1, 2, 3, 4, 5, 6, 7, ...Array(7).fill(null)])

  expect([countOf('<circle', markup), countOf('<polygon', markup), countOf('<tr', markup)]).toEqual([1, 1, 54])
  expect(wordsOf(markup)).toContain('2 de nov a 8 de nov média 4,0, de 1 a 7')
  expect(wordsOf(markup)).toContain('9 de nov a 15 de nov sem check-in')
})
