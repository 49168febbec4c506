// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { default: LearnPage } = await import('./LearnPage.tsx')

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
})

test('the figures a new browser starts from are never shown as the member’s own nor sent', async () => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  browser.network.answer = () => held.then(() => refused('INTERNAL')) as unknown as Promise<void>
  const page = await render(createElement(LearnPage))
  expect(page.text()).not.toMatch(/\d+ de \d+ módulos/)

  await page.act(letGo, 20_000)
  expect(page.text()).toContain('Erro ao carregar trilhas')
  expect(page.text()).not.toMatch(/\d+ de \d+ módulos/)
  expect(browser.requests.map(({ inputs }) => JSON.stringify(inputs)).join()).not.toContain('basica')
})

test('tracks that do not load say why, the library stays, and trying again helps', async () => {
  const track = {
    id: 't1',
    title: 'Começar do começo',
    level: 'basica',
    completed: 0,
    total: 4,
    progressColor: 'green',
  }
  const shelves = ok([{ category: 'artigos', total: 3, read: 0 }])
  browser.network.answer = (name) => (name === 'articles.counts' ? shelves : refused('INTERNAL'))
  const page = await render(createElement(LearnPage))
  await page.act(() => {}, 20_000)
  const [box] = page.all('[role=alert]')
  expect(box?.textContent).toContain('Erro ao carregar trilhas')
  expect(box?.textContent).toContain('Algo deu errado do nosso lado. Tente novamente.')
  expect(page.text()).toContain('3 artigos')

  browser.network.answer = (name) => (name === 'articles.counts' ? shelves : ok([track]))
  await page.act(() => page.button('Tentar novamente')?.click())
  expect(page.all('[role=alert]')).toEqual([])
  expect(page.text()).toContain('Começar do começo')
})

test('the local record is shown at once, gives way to the real figures and is renewed by them', async () => {
  holdFor('ana')
  const kept = () => JSON.parse(browser.items.get('lumiar.track-progress') ?? 'null')
  browser.items.set('lumiar.track-progress', '[{"id":"pratica","completed":3,"total":5}]')
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  const track = { id: 't2', title: 'Atenção', level: 'pratica', completed: 1, total: 6, progressColor: 'green' }
  browser.network.answer = (name) =>
    held.then(() => (name === 'articles.counts' ? ok([]) : ok([track]))) as unknown as Promise<void>
  const page = await render(createElement(LearnPage))
  expect(page.text()).toContain('3 de 5 módulos')

  await page.act(letGo)
  expect(page.text()).toContain('1 de 6 módulos')
  expect(page.text()).not.toContain('3 de 5 módulos')
  expect(kept()).toContainEqual({ id: 'pratica', completed: 1, total: 6 })
})
