// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { default: MemberArea } = await import('./MemberArea.tsx')
const { App } = await import('./App.tsx')
const { memberPages } = await import('./memberPages.ts')

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
})

test('while the session is asked for it says so; without one, /auth takes the place of the page in the history', async () => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  browser.network.answer = () => held.then(() => ok(null)) as unknown as Promise<void>
  history.pushState(null, '', '/profile')
  const before = history.length
  const page = await render(createElement(MemberArea, { pathname: '/profile' }))
  expect([page.text(), location.pathname]).toEqual(['Carregando...', '/profile'])

  await page.act(letGo)
  await vi.waitFor(() => expect([location.pathname, history.length]).toEqual(['/auth', before]))
})

const named = [
  ...['/', '/learn', '/learn/track/1', '/learn/module/1', '/meditate', '/library', '/practices', '/practice/breathing'],
  ...['/practice/emergency', '/practice/chakras', '/practice/healing', '/community', '/community/circle/chakras'],
  ...['/community/circle/chakras/group/1', '/community/event/1', '/admin', '/player/1', '/player/module/1'],
  ...['/audio-player', '/reflections', '/profile', '/settings'],
]
const declared = memberPages.map(({ path }) => path.replace(/:\w+/g, '1'))

test.each([...new Set([...named, ...declared])])(
  'every member route sends a visitor to /auth and leaves no way back to it: %s',
  async (route) => {
    browser.network.answer = () => ok(null)
    history.pushState(null, '', route)
    const before = history.length
    const page = await render(createElement(App))
    await page.act(() => {}, 100)

    expect([location.pathname, history.length]).toEqual(['/auth', before])
  },
)
