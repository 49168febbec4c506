// @vitest-environment page
import { createElement } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'
import { FakeAudio } from '#client/testing/sound.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', FakeAudio)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { audioState } = await import('#client/audio/engine/state.ts')
const { keepSavedBy } = await import('#client/saved/keeper.ts')
const { render } = await import('#client/testing/render.ts')
const { default: CarriedPlayerPage } = await import('./CarriedPlayerPage.tsx')
const { default: PlayerPage } = await import('./PlayerPage.tsx')
afterAll(() => audioState.clear())

keepSavedBy({
  set: async () => true,
  ids: () => ({ queryKey: ['saved'], queryFn: async () => [] }),
  queued: () => [],
  carry: async () => {},
})

beforeEach(() => {
  vi.useFakeTimers()
  audioState.clear()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  browser.network.answer = () => ok(null)
})

test.each(['', '?title=x&url=javascript:alert(1)', '?url=/files/audio/1-a.mp3'])(
  '/audio-player%s has nothing to play and leads to the library',
  async (query) => {
    history.replaceState(null, '', `/audio-player${query}`)
    await render(createElement(CarriedPlayerPage))

    expect([location.pathname, audioState.get().track]).toEqual(['/meditate', null])
  },
)

test('/audio-player plays what it was given', async () => {
  const carried = { id: 'x', url: '/files/audio/1-a.mp3', title: 'Um som', practice: 'Escuta' }
  history.replaceState(null, '', `/audio-player?${new URLSearchParams(carried)}`)
  const page = await render(createElement(CarriedPlayerPage))

  expect(page.all('h1')[0]?.textContent).toBe('Um som')
  expect(page.text()).toContain('Escuta')
  expect(audioState.get().track).toMatchObject({ url: '/files/audio/1-a.mp3', audioContentId: null })
})

test('until an audio is known the player says that it comes', async () => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  const progress = { seconds: 0, completed: false, savedAt: 0 }
  const sea = { id: 'mar', title: 'Mar', description: null, audioUrl: null, tags: [], category: null, progress }
  browser.network.answer = (name) =>
    name === 'audioContents.one' ? (held.then(() => ok(sea)) as unknown as Promise<void>) : ok([])
  history.replaceState(null, '', '/player/mar')
  const page = await render(createElement(PlayerPage))
  expect(page.all('h1').map(({ textContent }) => textContent)).toEqual(['Carregando áudio...'])
  await page.act(letGo)
  expect(page.all('h1').map(({ textContent }) => textContent)).toEqual(['Mar'])
})
