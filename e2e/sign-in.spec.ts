import type { Locator } from '@playwright/test'
import { offlineSentence } from '#client/texts.ts'
import { texts as confirmTexts } from '#domains/auth/confirm.texts.ts'
import { texts as resetTexts } from '#domains/auth/reset.texts.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible, test, toast } from './kit/kit.ts'

test.use({ allowedNoise: /status of (401|410)|ERR_FAILED/ })

test('a newcomer creates an account and stands in Lumiar, and after signing out and in again finds no way back to the form', async ({
  page,
  account,
}) => {
  await page.goto('/auth')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Criar conta' })).toBeFocused()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Mostrar senha' }).first().click()
  const hide = page.getByRole('button', { name: 'Ocultar senha' })
  await expect(hide).not.toHaveAttribute('aria-pressed')
  await hide.click()
  await page.getByLabel('Confirmar senha').fill(account.password)
  await page.getByLabel('Nome', { exact: true }).fill('Ana')
  await page.getByLabel('Sobrenome').fill('Souza')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(toast(page, 'Conta criada com sucesso!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: 'Navegação principal' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(toast(page, 'Logout realizado')).toContainText('Você foi desconectado com sucesso')
  await expect(page).toHaveURL('/auth')
  await page.getByLabel('Email').fill(account.email.toUpperCase())
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(toast(page, 'Login realizado!')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goBack()
  await expect(page).not.toHaveURL('/auth')
})

test('whatever the door shows can be read, and what it has to say keeps its distance from what follows', async ({
  page,
  account,
}) => {
  await page.goto('/auth')
  await expectAccessible(page)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill('errada')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(toast(page, 'Email ou senha incorretos')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Esqueceu sua senha?' }).click()
  await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expectAccessible(page)
  await page.getByLabel('Email').fill('nova')
  await page.getByLabel('Senha', { exact: true }).fill('segredo1')
  await page.getByLabel('Confirmar senha').fill('segredo1')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Email inválido')).toBeVisible()
  await expectAccessible(page)

  for (const [path, explain] of mailedLinks) {
    await go(page, path)
    await expect(page.getByText(explain)).toBeVisible()
    await expectAccessible(page)
  }
  await page.evaluate(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }))
  for (const [path, explain] of mailedLinks) {
    await go(page, path)
    await expect
      .poll(() => gapBetween(page.getByRole('status').filter({ hasText: 'cookies' }), page.getByText(explain)))
      .toBe(24)
  }
  await page.getByLabel('Senha', { exact: true }).fill('segredo1')
  await page.getByRole('button', { name: confirmTexts.confirm }).click()
  await expect(page.getByText(confirmTexts.expired)).toBeVisible()
  await expectAccessible(page)

  await go(page, '/auth/reset?token=x')
  await page.getByLabel(resetTexts.password).fill('outra-senha')
  await page.getByLabel('Confirmar senha').fill('outra-senha')
  await page.route('**/api/auth.resetPassword*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: resetTexts.save }).click()
  await expect(toast(page, offlineSentence)).toBeVisible()
  await page.getByRole('button', { name: resetTexts.save }).click()
  await expect(page.getByText(resetTexts.mayBeSaved)).toBeVisible()
  await expectAccessible(page)
})

const mailedLinks = [
  ['/auth/reset?token=x', resetTexts.explain],
  ['/auth/confirm?token=x', confirmTexts.explain],
] as const

async function gapBetween(upper: Locator, lower: Locator) {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))
}
