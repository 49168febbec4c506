// @vitest-environment page
import { createElement, useLayoutEffect, useState } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { FakeAudio } from '#client/testing/sound.ts'

fakeBrowser()
vi.stubGlobal('Audio', FakeAudio)
const { audio } = await import('#client/audio/engine/engine.ts')
const { audioState } = await import('#client/audio/engine/state.ts')
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { default: Shell } = await import('./Shell.tsx')
// Fetched by the browser in no time.
await import('./MiniPlayer.tsx')
afterAll(() => audioState.clear())

const member = { id: 'ana', roles: [], firstName: 'Ana', timezone: 'America/Sao_Paulo' } as unknown as Parameters<
  typeof Shell
>[0]['member']
const sea = {
  id: 'mar',
  source: 'audio',
  url: '/files/audio/mar.mp3',
  title: 'Mar',
  skipSeconds: 15,
  href: '/player/mar',
} as const

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.setQueryData(['auth.session'], member)
})

test('what plays comes with the page that is walked to from its player, not after it', async () => {
  let walk = (_to: string) => {}
  const arrivals: string[] = []
  function App() {
    const [pathname, setPathname] = useState('/player/mar')
    walk = setPathname
    useLayoutEffect(() => {
      arrivals.push(`${pathname}: ${document.querySelector('#mini-player')?.textContent}`)
    }, [pathname])
    return createElement(Shell, { member, pathname, children: null })
  }
  audio.load(sea)
  const page = await render(createElement(App))
  await page.act(() => walk('/meditate'))
  await page.act(() => walk('/player/mar'))

  expect(arrivals).toEqual([
    '/player/mar: undefined',
    expect.stringMatching(/^\/meditate: Mar/),
    '/player/mar: undefined',
  ])
})
