// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { default: TrackPage } = await import('./TrackPage.tsx')

const moduleOf = (id: string, moduleType: string, completed = false) => ({
  ...{ id, moduleType, completed, title: `Passo ${id}`, description: null, durationMinutes: 3, isPremium: false },
})
const track = {
  ...{ id: 't1', title: 'Começar', subtitle: 'Do começo', description: 'Quatro passos curtos.', level: 'pratica' },
  ...{ icon: 'heart', progressColor: 'green', gradient: null, cardBg: null, accentColor: null },
  modules: [moduleOf('a', 'video', true), moduleOf('b', 'audio'), moduleOf('c', 'text'), moduleOf('d', 'practice')],
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  history.replaceState(null, '', '/learn/track/t1')
})

test('a track has its title, subtitle, level, words and progress, and its modules in numbered order', async () => {
  browser.network.answer = () => ok(track)
  const page = await render(createElement(TrackPage))
  for (const shown of ['Começar', 'Do começo', 'Prática', 'Quatro passos curtos.', '1 de 4 módulos', 'Em andamento'])
    expect(page.text()).toContain(shown)

  const rows = page.all('ol a').map((link) => [link.getAttribute('href'), link.textContent])
  expect(rows).toEqual([
    ['/learn/module/a', 'Passo aVídeo · 3 minConcluído'],
    ['/player/module/b', '2Passo bÁudio · 3 minIniciar'],
    ['/learn/module/c', '3Passo cTexto · 3 minIniciar'],
    ['/learn/module/d', '4Passo dPrática · 3 minIniciar'],
  ])
  expect(page.all('ol a svg').length).toBeGreaterThanOrEqual(4)
})

test('Carregando trilha... is said while it comes, and a track without modules says so', async () => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  browser.network.answer = () => held.then(() => ok({ ...track, modules: [] })) as unknown as Promise<void>
  const page = await render(createElement(TrackPage))
  expect(page.all('[role=status]')[0]?.textContent).toBe('Carregando trilha...')

  await page.act(letGo)
  expect(page.text()).not.toContain('Carregando trilha...')
  expect(page.text()).toContain('Nenhum módulo disponível nesta trilha.')
})
