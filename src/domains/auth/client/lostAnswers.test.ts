// @vitest-environment page
import { createElement, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import { offlineSentence } from '#client/texts.ts'
import { texts as confirmTexts } from '../confirm.texts.ts'
import { authPaths } from '../paths.ts'
import { texts as resetTexts } from '../reset.texts.ts'
import { texts } from '../texts.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
await import('../contract.ts')
const { SignInForm } = await import('./SignInForm.tsx')
const { SignUpForm } = await import('./SignUpForm.tsx')
const { default: ConfirmPage } = await import('./ConfirmPage.tsx')
const { default: ResetPage } = await import('./ResetPage.tsx')

const typed = { email: 'ana@exemplo.com', password: 'segredo1', confirmPassword: 'segredo1' }
const session = { id: 'ana', timezone: 'America/Sao_Paulo', endsAt: '2027-01-01T00:00:00Z', roles: [] }
const register = () => createElement(SignUpForm, { key: 'form', email: '', onDone: () => {} })
const signIn = () => createElement(SignInForm, { key: 'form', email: '', onForgot: () => {} })
const confirm = () => createElement(ConfirmPage, { key: 'form' })
const reset = () => createElement(ResetPage, { key: 'form' })

beforeEach(() => {
  vi.useFakeTimers()
  browser.requests.length = 0
  queryClient.clear()
  queryClient.setQueryData(['auth.session'], null)
})

async function open(form: ReactNode, address: string) {
  history.replaceState(null, '', address)
  const page = await render([form, createElement(Toaster, { key: 'toasts' })])
  const send = async () => {
    for (const [name, value] of Object.entries(typed)) Object.assign(page.all(`[name=${name}]`)[0] ?? {}, { value })
    const submit = new Event('submit', { bubbles: true, cancelable: true })
    await page.act(() => page.all('form')[0]?.dispatchEvent(submit), 500)
  }
  return { page, send }
}

const asked = (name: string) => browser.requests.filter(({ names }) => names.includes(name)).length

test.each([
  ['signing in', 'auth.signIn', signIn(), '/auth', texts.signedIn],
  ['registering', 'auth.signUp', register(), '/auth', texts.signedUp],
  ['a new password', 'auth.resetPassword', reset(), '/auth/reset?token=x', resetTexts.done],
])(
  '%s whose answer was lost, its cookie kept, is not done twice and lets its owner in',
  async (_, name, form, address, told) => {
    browser.network.answer = (call) => (call === name ? 'lost' : ok(session))
    const { page, send } = await open(form, address)
    await send()

    expect(page.text()).toContain(told)
    expect([asked(name), location.pathname]).toEqual([1, '/'])
  },
)

test('registering whose answer was lost, its cookie too, goes on with the account that was made', async () => {
  let isMade = false
  let isIn = false
  browser.network.answer = (call) => {
    if (call === 'auth.session') return ok(isIn ? session : null)
    if (call === 'auth.signIn') isIn = true
    if (call !== 'auth.signUp') return ok({})
    const answer = isMade ? refused('EMAIL_TAKEN') : 'lost'
    isMade = true
    return answer
  }
  const { page, send } = await open(register(), '/auth')
  await send()
  expect(page.text()).toContain(offlineSentence)
  expect(location.pathname).toBe('/auth')

  await send()
  expect(page.text()).toContain(texts.signedUp)
  expect([browser.requests.find(({ names }) => names.includes('auth.signIn'))?.inputs, location.pathname]).toEqual([
    [{ email: typed.email, password: typed.password }],
    '/',
  ])
})

test('a member whose reset never reached the server is not told that it was done', async () => {
  browser.network.answer = (call) => (call === 'auth.resetPassword' ? 'lost' : ok(null))
  const { page, send } = await open(reset(), '/auth/reset?token=x')
  await send()

  expect(page.text()).toContain(offlineSentence)
  expect(page.text()).not.toContain(resetTexts.done)
  expect(location.pathname).toBe('/auth/reset')
})

test('a new password whose answer was lost, its cookie too: the second try says that it may be in force', async () => {
  browser.network.answer = (call) => (call === 'auth.resetPassword' ? 'lost' : ok(null))
  const { page, send } = await open(reset(), '/auth/reset?token=x')
  await send()
  expect(page.text()).toContain(offlineSentence)
  browser.network.answer = (call) => (call === 'auth.resetPassword' ? refused('LINK_EXPIRED') : ok(null))
  await send()

  expect(page.all('p[role=alert]').map(({ textContent }) => textContent)).toEqual([resetTexts.mayBeSaved])
  expect(page.text()).not.toContain(texts.linkExpired)
  expect(linksOf(page)).toContainEqual([texts.login, '/auth'])
})

test.each([
  ['to confirm', confirm(), '/auth/confirm?token=x', confirmTexts.expired, confirmTexts.choose],
  ['for a new password', reset(), '/auth/reset?token=x', texts.linkExpired, resetTexts.askAgain],
])('a dead link %s says so once, and leads to a new one', async (_, form, address, sentence, way) => {
  browser.network.answer = () => refused('LINK_EXPIRED')
  const { page, send } = await open(form, address)
  await send()

  expect(page.all('[role=alert]').map(({ textContent }) => textContent)).toEqual([sentence])
  expect(linksOf(page)).toContainEqual([way, authPaths.forgot])
})

test('a link to confirm without its token leads to another', async () => {
  const { page } = await open(confirm(), '/auth/confirm')

  expect(linksOf(page)).toContainEqual([confirmTexts.resend, '/auth'])
})

const linksOf = ({ all }: Awaited<ReturnType<typeof render>>) =>
  all('a').map((link) => [link.textContent, link.getAttribute('href')])
