// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'
import { MuteAudio } from '#client/testing/sound.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', MuteAudio)
const { api, queryClient } = await import('#client/api/cache.ts')
const { declareRecordsLater } = await import('#client/device/registry.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { default: SignOut } = await import('./SignOut.tsx')

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
})

test('who cannot be told what was not sent, because its code does not load, stays and is told so', async () => {
  declareRecordsLater(() => Promise.reject(new Error('offline')))
  onTestFinished(() => declareRecordsLater(async () => []))
  const onStay = vi.fn()
  const page = await render([
    createElement(SignOut, { key: 'leaving', onStay }),
    createElement(Toaster, { key: 'toasts' }),
  ])

  expect(onStay).toHaveBeenCalledOnce()
  expect(page.all('[role=alert]').map((alert) => alert.textContent)).toEqual([
    'Erro ao sairOcorreu um erro ao fazer logout. Tente novamente.',
  ])
})

test('signing out waits for what is being read, which the server would refuse afterwards, and not for ever', async () => {
  let answer = (_: object) => {}
  const slow = new Promise<object>((resolve) => {
    answer = resolve
  })
  const never = new Promise(() => {})
  browser.network.answer = (name) => (name === 'userStats.mine' ? slow : never)
  onTestFinished(() => queryClient.clear())
  const asked = () => browser.requests.flatMap(({ names }) => names)
  const leave = async () => {
    browser.requests.length = 0
    void queryClient.fetchQuery({ ...api.userStats.mine.query(), staleTime: 0 }).catch(() => {})
    return render(createElement(SignOut, { onStay: () => {} }))
  }

  const page = await leave()
  await page.act(() => {}, 1000)
  expect(asked()).toEqual(['userStats.mine'])
  await page.act(() => answer(ok({})))
  expect(asked()).toEqual(['userStats.mine', 'auth.signOut'])
  await page.unmount()

  browser.network.answer = () => never
  const other = await leave()
  await other.act(() => {}, 3000)
  expect(asked()).toEqual(['userStats.mine', 'auth.signOut'])
})
