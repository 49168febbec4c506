// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { queryClient } = await import('#client/api/cache.ts')
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
