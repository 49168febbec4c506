import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { texts } from '../../texts.ts'
import { type Felt, whatWorks } from '../../whatWorks.ts'
import { Findings } from './Findings.tsx'

const { works } = texts
const felt = (name: string, kind: string, times: number): Felt[] =>
  Array.from({ length: times }, () => ({ name, kind, before: 4, after: 6 }))
const checkedIn = (days: number, practised: boolean) => Array.from({ length: days }, () => ({ level: 7, practised }))

/** What is read at once, and what only after the fold was opened. */
function shownOf(...[feelings, days]: Parameters<typeof whatWorks>) {
  const markup = renderToStaticMarkup(createElement(Findings, { found: whatWorks(feelings, days) }))
  const [, folded = ''] = /<details[^>]*>(.*)<\/details>/.exec(markup) ?? []
  return { lead: markup.replace(/<details.*<\/details>/, ''), folded }
}

test('what has enough data leads, and everything else is folded with the number it still needs', () => {
  const { lead, folded } = shownOf(
    [...felt('Maré', 'respiração', 5), ...felt('Rara', 'respiração', 2), ...felt('Nova', 'yoga', 4)],
    [...checkedIn(5, true), ...checkedIn(3, false)],
  )

  for (const name of ['Maré', 'respiração', works.withPractice]) expect(lead).toContain(name)
  for (const name of ['Rara', 'Nova', 'yoga', works.withoutPractice]) {
    expect(lead).not.toContain(name)
    expect(folded).toContain(name)
  }
  expect(lead).not.toContain(works.insufficient)
  expect(folded).toContain(works.least(5))
  expect(folded).toContain('4 vezes')
  expect(folded).toContain('3 dias')
})

test('with enough of everything there is nothing to open', () => {
  const { folded } = shownOf(felt('Maré', 'respiração', 5), [...checkedIn(5, true), ...checkedIn(5, false)])

  expect(folded).toBe('')
})

test('with enough of nothing it says so, promises nothing and draws no conclusion', () => {
  const { lead, folded } = shownOf(felt('Maré', 'respiração', 4), [])

  expect(lead).toContain(works.notYet)
  expect(lead).not.toContain(works.association)
  expect(folded).toContain('Maré')
  expect(folded).not.toContain(works.withPractice)
})
