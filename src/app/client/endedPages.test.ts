// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
await import('./declare.ts')
const { default: PlayerPage } = await import('#domains/meditations/client/member/PlayerPage.tsx')
const { default: ModulePage } = await import('#domains/learning/client/modules/ModulePage.tsx')
const { default: ModulePlayerPage } = await import('#domains/learning/client/modules/ModulePlayerPage.tsx')

const pages = [
  ['/player/a1', PlayerPage, '/meditate', 'Erro ao carregar áudio'],
  ['/learn/module/m1', ModulePage, '/learn', 'Erro ao carregar módulo'],
  ['/player/module/m1', ModulePlayerPage, '/learn', 'Erro ao carregar módulo'],
] as const

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
})

async function open(path: string, Page: (typeof pages)[number][1], code: string) {
  browser.network.answer = () => refused(code)
  history.replaceState(null, '', path)
  const page = await render(createElement(Fragment, null, createElement(Page), createElement(Toaster)))
  await page.act(() => {}, 1000)
  return { path: location.pathname, alerts: page.all('[role=alert]').map(({ textContent }) => textContent) }
}

test.each(pages)(
  '%s stays where it is and blames nothing when the session has ended: the door says it',
  async (path, Page) => {
    expect(await open(path, Page, 'UNAUTHENTICATED')).toEqual({ path, alerts: [] })
  },
)

test.each(pages)('%s says so and leaves when it fails for anything else', async (path, Page, to, said) => {
  expect(await open(path, Page, 'INTERNAL')).toEqual({ path: to, alerts: [said] })
})
