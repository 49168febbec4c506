// @vitest-environment page
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { texts as recovery } from '../recover.texts.ts'
import { texts } from '../texts.ts'

fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { default: AuthPage } = await import('./AuthPage.tsx')
await import('./ForgotForm.tsx')

async function open() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  await act(async () =>
    root.render(createElement(QueryClientProvider, { client: queryClient }, createElement(AuthPage))),
  )
  const button = (name: string) => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  return {
    email: () => place.querySelector<HTMLInputElement>('input[name=email]'),
    press: (name: string) => act(async () => button(name)?.click()),
    has: (name: string) => button(name) !== undefined,
  }
}

test('the address that was typed is there on every face of the page', async () => {
  const page = await open()
  const field = page.email()
  // As a browser fills it in by itself: no event tells of it.
  if (field) field.value = 'ana@exemplo.com'

  await page.press(texts.forgot)
  expect([page.has(recovery.forgotSend), page.email()?.value]).toEqual([true, 'ana@exemplo.com'])
  await page.press(texts.toLogin.action)
  expect(page.email()?.value).toBe('ana@exemplo.com')
  await page.press(texts.toRegister.action)
  expect(page.email()?.value).toBe('ana@exemplo.com')
})
