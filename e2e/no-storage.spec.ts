import type { Page } from '@playwright/test'
import { titled } from '#app/client/testing/titled.ts'
import { go } from './kit/go.ts'
import { appStands, expect, expectAccessible, test, toast } from './kit/kit.ts'
import { password } from './kit/members.ts'

/** Run before the page's own code. A browser that refuses one of these and keeps the rest is tried in noStorage.test.ts. */
function refuseEverything() {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse })
  LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
}

async function openEvery(page: Page) {
  for (const [address, title] of titled) {
    await go(page, address)
    await expect(page.getByRole('heading', { level: 1, name: title }).first(), address).toBeVisible()
  }
}

test('with no storage of any kind, and no locks every address opens, everything online works, and it is said once', async ({
  page,
  context,
  member,
}) => {
  await page.addInitScript(refuseEverything)
  await page.goto('/')
  await expect(unkept(page)).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await openEvery(page)
  await expect(unkept(page)).toBeHidden()
  await go(page, '/')
  await appStands(page)
  await page.getByRole('slider').press('End')
  await expect(toast(page, 'Check-in energético registrado!')).toBeVisible()

  await link(page, 'Meditar').click()
  await page.getByRole('link', { name: 'Ouvir Fogueira' }).click()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await go(page, '/reflections')
  await page.getByRole('button', { name: 'Adicionar Anotação' }).click()
  await page.getByRole('textbox', { name: 'Minhas Anotações' }).fill('Sem guardar')
  await page.locator('form').getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Anotação salva com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toast(page, 'Reflexão salva nos favoritos')).toBeVisible()

  await go(page, '/settings')
  await page.getByText('Escuro').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(toast(page, 'Logout realizado')).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await enter(page, member.email)
  await expect(page.getByRole('slider')).toBeVisible()
})

test('where cookies are blocked the sign-in page says so', async ({ page, context, member }) => {
  await context.clearCookies()
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }))
  await page.route('**/api/auth.signIn*', async (route) => {
    const response = await route.fetch()
    await context.clearCookies()
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto('/auth')
  await expect(page.getByText('Seu navegador está bloqueando cookies')).toBeVisible()
  await expectAccessible(page)
  await enter(page, member.email)
  await expect(page.getByRole('alert')).toContainText('Seu navegador está bloqueando cookies')
  await expect(page).toHaveURL('/auth')
})

const unkept = (page: Page) => page.getByText('Este navegador não está guardando dados do Lumiar')

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navegação principal' }).last().getByRole('link', { name })

async function enter(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
