// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { WireError } = await import('#client/api/wire.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
await import('../contract.ts')
const { SignUpForm } = await import('./SignUpForm.tsx')
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

test('who registers where a mail server confirms is asked to confirm', async () => {
  browser.network.answer = () => ok({ signedIn: false })
  const done = vi.fn()
  const page = await render([
    createElement(SignUpForm, { key: 'form', email: '', onDone: done }),
    createElement(Toaster, { key: 'toasts' }),
  ])
  const values = { email: 'ana@exemplo.com', password: 'segredo1', confirmPassword: 'segredo1' }
  for (const [name, value] of Object.entries(values)) Object.assign(page.all(`[name=${name}]`)[0] ?? {}, { value })
  await page.act(
    () => page.all('form')[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    500,
  )

  expect(page.text()).toContain('Conta criada com sucesso!Verifique seu email para confirmar a conta.')
  expect(done).toHaveBeenCalled()
})
