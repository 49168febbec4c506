// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import type { PracticeSummary } from '../session/answers.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { keepSavedBy } = await import('#client/saved/keeper.ts')
const { render } = await import('#client/testing/render.ts')
const { PracticeCard } = await import('./PracticeCard.tsx')
const { PracticeCategories } = await import('./PracticeCategories.tsx')
const { PracticeList } = await import('./PracticeList.tsx')

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana' })
})

const keepNothing = () =>
  keepSavedBy({
    set: async () => true,
    ids: () => ({ queryKey: ['saved'], queryFn: async () => [] }),
    queued: () => [],
    carry: async () => {},
  })

const summary = {
  ranges: [
    { name: 'quick', practices: 7, minutes: 70 },
    { name: 'intermediate', practices: 1, minutes: 20 },
    { name: 'advanced', practices: 0, minutes: 0 },
  ],
  practices: 8,
  minutes: 90,
  types: 3,
}

test('three tiles tell how many and how long, and the sums stand below; until then it says that they come', async () => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  browser.network.answer = () => held.then(() => ok(summary)) as unknown as Promise<void>
  const page = await render(createElement(PracticeCategories))
  expect(page.text()).toContain('Carregando práticas...')

  await page.act(letGo)
  const tiles = page.all('section a').map((tile) => `${tile.getAttribute('href')} ${tile.textContent}`)
  expect(tiles).toEqual([
    expect.stringMatching(/^\/practices\?range=quick 5-15 minRápidas.*7 práticas · 70 min$/),
    expect.stringMatching(/^\/practices\?range=intermediate 15-30 minIntermediárias.*1 prática · 20 min$/),
    expect.stringMatching(/^\/practices\?range=advanced 30\+ minAvançadas.*0 práticas · 0 min$/),
  ])
  expect(page.text()).toMatch(/Biblioteca Completapráticas8minutos90tipos3$/)
})

test('the list of a range has a way back to the categories, and says when it is empty', async () => {
  keepNothing()
  browser.network.answer = () => ok({ items: [], next: null })
  const page = await render(
    createElement(PracticeList, { range: 'advanced', onStart: () => {}, startingId: undefined }),
  )

  expect(page.text()).toContain('Avançadas')
  expect(page.text()).toContain('Nenhuma prática encontradaNão há práticas disponíveis nesta categoria no momento.')
  expect(page.all('a').map((link) => link.getAttribute('href'))).toEqual(['/practices'])
})

test('a list that fails says so and can be tried again', async () => {
  keepNothing()
  browser.network.answer = () => refused('INTERNAL')
  const page = await render(createElement(PracticeList, { range: 'quick', onStart: () => {}, startingId: undefined }))
  await page.act(() => {}, 20_000)
  browser.network.answer = () => ok({ items: [], next: null })
  await page.act(() => page.button('Tentar novamente')?.click())

  expect(page.text()).toContain('Nenhuma prática encontrada')
})

test('a practice in a list has its name, its badge, what it is about, its minutes and its type', async () => {
  const practice = {
    id: 'p1',
    name: 'Maré',
    description: 'Como a água',
    durationMinutes: 8,
    type: 'yoga',
    isPremium: true,
  } as PracticeSummary
  keepNothing()
  const page = await render(createElement(PracticeCard, { practice, onStart: () => {}, isStarting: false }))

  for (const shown of ['Maré', '✨ Premium', 'Como a água', '8 min', 'Yoga']) expect(page.text()).toContain(shown)
})
