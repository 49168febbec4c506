// @vitest-environment page
import { createElement } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'
import { FakeAudio } from '#client/testing/sound.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', FakeAudio)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { element } = await import('#client/audio/engine/element.ts')
const { audioState } = await import('#client/audio/engine/state.ts')
const { render } = await import('#client/testing/render.ts')
const { queued } = await import('../queued.ts')
const { default: ModulePlayerPage } = await import('./ModulePlayerPage.tsx')
const sound = element as unknown as FakeAudio
declareQueued([queued])
afterAll(() => audioState.clear())

const module = {
  ...{ id: 'm1', title: 'Escutar o silêncio', description: null, instructions: null, transcript: null },
  ...{ audioUrl: '/files/audio/1-a.mp3', audioContentId: null, durationMinutes: 5 },
  track: { id: 't1', title: 'Silêncio e caminho' },
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  history.replaceState(null, '', '/player/module/m1')
  browser.network.answer = (name) => ok(name === 'learningModules.audio' ? module : {})
})

test('an audio module jumps by ten seconds, completes when it is heard, and leads back to its track', async () => {
  const page = await render(createElement(ModulePlayerPage))
  await page.act(() => page.button('Reproduzir')?.click())
  await page.act(() => {
    sound.paused = false
    sound.tell('loadedmetadata')
    sound.tell('playing')
  })
  await page.act(() => page.button('Avançar 10 segundos')?.click())
  expect(sound.currentTime).toBe(10)
  expect(page.all('[aria-label="Voltar para a trilha"]')[0]?.getAttribute('href')).toBe('/learn/track/t1')

  await page.act(() => sound.tell('ended'))
  const sent = browser.requests.filter(({ names }) => names.includes('userModuleProgress.complete'))
  expect(sent.map(({ inputs }) => inputs[0])).toMatchObject([{ moduleId: 'm1' }])
})
