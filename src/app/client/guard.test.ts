// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { default: MemberArea } = await import('./MemberArea.tsx')

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
  expect([location.pathname, history.length]).toEqual(['/auth', before])
})
