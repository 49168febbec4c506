// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

fakeBrowser()
const { WireError } = await import('#client/api/wire.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { showAuthError } = await import('./useEnter.ts')

beforeEach(() => vi.useFakeTimers())

const refused = (code: string) => new WireError({ code, id: 'x' } as never)

test.each([
  ['a wrong password', refused('INVALID_CREDENTIALS'), 'Email ou senha incorretos'],
  ['an e-mail that has an account', refused('EMAIL_TAKEN'), 'Este email já está cadastrado'],
  ['any other refusal', refused('INTERNAL'), 'Ocorreu um erro. Tente novamente.'],
  ['what nobody expected', new TypeError('x is not a function'), 'Ocorreu um erro inesperado. Tente novamente.'],
])('%s is told under Erro', async (_, error, sentence) => {
  const page = await render(createElement(Toaster))
  await page.act(() => showAuthError(error))

  expect(page.text()).toBe(`Erro${sentence}`)
})
