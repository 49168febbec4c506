// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { ReflectionCard } = await import('./ReflectionCard.tsx')
const { Shortcuts } = await import('./Shortcuts.tsx')

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
})

const linksOf = (page: Awaited<ReturnType<typeof render>>) =>
  page.all('a').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('four shortcuts lead to the four list pages', async () => {
  expect(linksOf(await render(createElement(Shortcuts)))).toEqual([
    'Respiração /practice/breathing',
    'Emergência /practice/emergency',
    'Chakras /practice/chakras',
    'Cura Emocional /practice/healing',
  ])
})

test.each([
  ['the day’s phrase', { phrase: 'Uma frase de hoje' }, '“Uma frase de hoje”'],
  ['the fixed one when there is none', null, '“Antes de seguir, pouse: o caminho também é feito de pausas.”'],
])('the card of the day’s reflection shows %s and leads to it', async (_, reflection, shown) => {
  browser.network.answer = () => ok(reflection)
  const page = await render(createElement(ReflectionCard))

  expect(page.text()).toContain('Reflexão do Dia')
  expect(page.text()).toContain(shown)
  expect(linksOf(page)).toEqual([expect.stringMatching(/ \/reflections$/)])
})
