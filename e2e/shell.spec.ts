import { expect, expectAccessible, test } from './kit/kit.ts'

test('a visitor is sent from a member’s page to /auth and finds no way back to it', async ({ page }) => {
  await page.goto('/privacy')
  await page.goto('/learn/track/1')
  await expect(page).toHaveURL('/auth')
  await page.goBack()
  await expect(page).toHaveURL('/privacy')
})

test.describe('an address that does not exist', () => {
  test.use({ allowedNoise: /404 \(Not Found\)/ })

  test('shows the 404 page to anyone and leads home', async ({ page }) => {
    const answer = await page.goto('/nao/existe')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/auth')
  })
})

test('the bottom bar walks between the five tabs and marks where one is', async ({ page, member: _ }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Navegação principal' }).last()
  for (const [label, path, title] of [
    ['Práticas', '/practices', 'Práticas'],
    ['Aprender', '/learn', 'Centro de Aprendizado'],
    ['Meditar', '/meditate', 'Meditar'],
    ['Comunidade', '/community', 'Comunidade'],
    ['Início', '/', 'Início'],
  ] as const) {
    await bar.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${title} · Lumiar`)
    await expect(bar.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
  }
})

test('the page before stays until the next one is here', async ({ page, member: _ }) => {
  await page.goto('/')
  await expect(page.getByRole('slider')).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/PracticesPage*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Práticas' }).last().click()
  await expect(page).toHaveURL('/practices')
  await page.waitForTimeout(500)
  await expect(page.getByRole('heading', { name: /Bom dia/ })).toBeVisible()
  await expect(page.getByText('Carregando...')).toBeHidden()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')

  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Práticas' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
})

test('on a wide screen the same entries stand in a side rail', async ({ page, member: _ }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/practices')
  const rail = page.getByRole('navigation', { name: 'Navegação principal' }).first()
  await expect(rail.getByRole('link', { name: 'Práticas' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Olá, Ana')).toBeVisible()
  await expectAccessible(page)
})

test('the theme follows the system and the choice, without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/auth')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => localStorage.setItem('lumiar.theme', 'light'))
  await page.goto('/privacy', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('heading', { name: 'Privacidade' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('a page that cannot be fetched', () => {
  test.use({ allowedNoise: /ERR_FAILED|dynamically imported module/ })

  test('says so, leaves the rest standing, and can be tried again', async ({ page, member: _ }) => {
    await page.goto('/')
    await expect(page.getByRole('slider')).toBeVisible()
    await page.route('**/assets/PracticesPage*', (route) => route.abort())
    const bar = page.getByRole('navigation', { name: 'Navegação principal' }).last()
    await bar.getByRole('link', { name: 'Práticas' }).click()
    await expect(page.getByText('Algo não saiu como devia')).toBeVisible()
    await expect(bar).toBeVisible()

    await page.unroute('**/assets/PracticesPage*')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Práticas' })).toBeVisible()
  })
})
