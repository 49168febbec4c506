// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { queued } = await import('../queued.ts')
const { default: ModulePage } = await import('./ModulePage.tsx')

declareQueued([queued])

const step = { id: 'm1', title: 'Tudo se move', moduleType: 'text', completed: false, isPremium: false }
const module = {
  ...{ ...step, description: 'Sente-se.', durationMinutes: 3, steps: [] },
  ...{ exercises: [], transcript: null, track: { id: 't1', title: 'Silêncio e caminho' }, modules: [step] },
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  history.replaceState(null, '', '/learn/module/m1')
})

const open = () => render(createElement(Fragment, null, createElement(ModulePage), createElement(Toaster)))

test('an audio module’s own address leads to the player and leaves no way back to it', async () => {
  browser.network.answer = () => ok({ ...module, moduleType: 'audio' })
  const before = history.length
  await open()

  expect([location.pathname, history.length]).toEqual(['/player/module/m1', before])
})

test('a module that does not load leads to the learning centre with a toast', async () => {
  browser.network.answer = () => refused('INTERNAL')
  const page = await open()
  await page.act(() => {}, 1000)

  expect(location.pathname).toBe('/learn')
  expect(page.all('[role=alert]').map(({ textContent }) => textContent)).toEqual(['Erro ao carregar módulo'])
})

test('a completion that is not kept says so and can be sent again', async () => {
  browser.network.answer = (name) => (name === 'learningModules.get' ? ok(module) : refused('INTERNAL'))
  const page = await open()
  await page.act(() => page.button('Marcar como Concluído')?.click())
  expect(page.text()).toContain('Não foi possível salvar a conclusão')
  expect(page.text()).not.toContain('Módulo concluído')

  browser.network.answer = () => ok({})
  await page.act(() => page.button('Marcar como Concluído')?.click())
  expect(page.text()).toContain('Trilha concluída')
  const sent = browser.requests.filter(({ names }) => names.includes('userModuleProgress.complete'))
  expect(sent.map(({ inputs }) => inputs[0])).toMatchObject([{ moduleId: 'm1' }, { moduleId: 'm1' }])
})
