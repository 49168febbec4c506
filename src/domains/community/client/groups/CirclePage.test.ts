// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'
import { texts } from '../../texts.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { default: CirclePage } = await import('./CirclePage.tsx')

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
})

function open(circle: string, noneAnywhere = false) {
  history.replaceState(null, '', `/community/circle/${circle}`)
  browser.network.answer = () => ok({ groups: [], next: null, stats: { groups: 0, members: 0, noneAnywhere } })
  return render(createElement(CirclePage))
}

const ways = ({ all }: Awaited<ReturnType<typeof open>>) =>
  all('a').map((link) => [link.textContent, link.getAttribute('href')])

test('a circle without groups says so and leads to the others', async () => {
  const page = await open('chakras')

  expect(page.text()).toContain('Nenhum grupo disponível neste círculo ainda')
  expect(page.text()).not.toContain(texts.example)
  expect(ways(page)).toContainEqual(['Explorar outros círculos', '/community'])
})

test('while there is no group anywhere one example is shown, marked, that nobody can join', async () => {
  const page = await open('cura', true)

  for (const shown of ['Superando Ansiedade', 'Exemplo', 'máx. 12', '6 membros']) expect(page.text()).toContain(shown)
  expect(page.button(texts.group.join)).toBeUndefined()
  expect(page.text()).not.toContain('Nenhum grupo disponível neste círculo ainda')
})

test('a circle that does not exist says so and leads back to the community', async () => {
  const page = await open('yoga')

  expect(page.all('h1').map(({ textContent }) => textContent)).toEqual(['Círculo não encontrado'])
  expect(ways(page)).toEqual([['Voltar à Comunidade', '/community']])
})
