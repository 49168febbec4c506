import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Overview, Statistics } from './Statistics.tsx'

const figures: Overview = {
  consecutiveDays: 1204,
  streakToContinue: 1204,
  todayMinutes: 1440,
  weeklyMinutes: 2345,
  totalMinutes: 6376,
  completedPractices: 1500,
  completedPercentage: 98,
  checkinsOf30Days: 30,
  week: [],
}

test('every figure of the statistics has its thousands apart', () => {
  const shown = renderToStaticMarkup(createElement(Statistics, { figures }))

  for (const figure of ['1.204', '1.440', '2.345', '6.376', '1.500', 'Ontem eram 1.204'])
    expect(shown).toContain(figure)
  expect(shown.replace(/<[^>]*>/g, ' ')).not.toMatch(/\d{4}/)
})
