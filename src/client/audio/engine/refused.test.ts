// @vitest-environment page
import { createElement } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import type { Track } from './track.ts'

fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { audio } = await import('./engine.ts')
const { element } = await import('./element.ts')
const { audioState } = await import('./state.ts')
afterAll(() => audioState.clear())

/** A browser that answers every wish to play as the test says. */
const refusal = { name: '' }
Object.assign(element, {
  play: () => Promise.reject(Object.assign(new Error('no'), refusal)),
  pause() {},
  load() {},
  removeAttribute() {},
})

const sea: Track = {
  id: 'mar',
  source: 'audio',
  url: '/files/audio/mar.mp3',
  title: 'Mar',
  skipSeconds: 15,
  audioContentId: 'mar',
}

beforeEach(() => {
  vi.useFakeTimers()
  audioState.clear()
  queryClient.setQueryData(['auth.session'], { id: 'ana' })
})

test('a sound the browser does not begin, and one it does not resume, are told each in its words', async () => {
  Object.assign(refusal, { name: 'NotSupportedError' })
  const page = await render(createElement(Toaster))
  await page.act(() => audio.play(sea))
  expect(page.text()).toBe('Erro de ReproduçãoNão foi possível reproduzir este áudio. Verifique se o arquivo existe.')
  await page.act(() => audio.play(sea))
  expect(page.text()).toBe('Erro de ReproduçãoNão foi possível retomar a reprodução.')
})

test('a browser that wants a tap first is no error', async () => {
  Object.assign(refusal, { name: 'NotAllowedError' })
  const page = await render(createElement(Toaster))
  await page.act(() => audio.play(sea))

  expect([page.text(), audioState.get().status]).toEqual(['', 'paused'])
})
