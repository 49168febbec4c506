// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { render } = await import('#client/testing/render.ts')
const { FilterBar } = await import('./FilterBar.tsx')
const { default: LibraryRedirect } = await import('./LibraryRedirect.tsx')
const { LibraryResults } = await import('./LibraryResults.tsx')

beforeEach(() => vi.useFakeTimers())

test.each([
  ['objective', 'Relaxar, Foco, Sono, Cura, Clareza, Energia'],
  ['duration', 'Express · até 5 min, Padrão · 6–20 min, Profunda · 21 min ou mais'],
  ['style', 'Silêncio, Música, Natureza, Frequências, Mantras'],
] as const)('three tabs, and under that of the %s the chips %s', async (tab, chips) => {
  const page = await render(createElement(FilterBar, { tab, chip: undefined, onTab: () => {}, onChip: () => {} }))
  const wordsOf = (selector: string) => page.all(selector).map(({ textContent }) => textContent)

  expect(wordsOf('[role=tab]')).toEqual(['Por Objetivo', 'Por Duração', 'Por Estilo'])
  expect(wordsOf('#chips button').join(', ')).toBe(chips)
})

test('the loading library says so, and then the empty one', async () => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  browser.network.answer = () => held.then(() => ok({ items: [] })) as unknown as Promise<void>
  const page = await render(createElement(LibraryResults, { wanted: {}, isFiltered: false, onClear: () => {} }))
  expect(page.text()).toContain('Carregando meditações...')

  await page.act(letGo)
  expect(page.text()).toBe('Biblioteca em ConstruçãoEm breve teremos uma biblioteca completa...')
})

test('/library leads to /meditate and takes its place in the history', async () => {
  history.pushState(null, '', '/library')
  const before = history.length
  await render(createElement(LibraryRedirect))

  expect([location.pathname, history.length]).toEqual(['/meditate', before])
})
