import type { Page } from '@playwright/test'
import { go } from './kit/go.ts'
import { expect, expectAccessible, test, toast } from './kit/kit.ts'

test.use({ allowedNoise: /409 \(Conflict\)/ })

const notes = (page: Page) => page.getByRole('textbox', { name: 'Minhas Anotações' })
const addNote = (page: Page) => page.getByRole('button', { name: 'Adicionar Anotação' })

test('a reflection is copied where the browser shares nothing, its notes have room; they, their conflict, the past and what a visitor gets can be read', async ({
  page,
  context,
  browser,
  baseURL,
  member: _,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await page.goto('/reflections')
  const phrase = (await page.locator('blockquote').textContent()) ?? ''
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(toast(page, 'Reflexão copiada para a área de transferência')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(phrase.slice(1, -1))
  const shared = /https?:\S+\/shared\/reflections\/\S+$/.exec(copied)?.[0] ?? ''

  await addNote(page).click()
  await expect(notes(page)).toBeFocused()
  expect((await notes(page).boundingBox())?.height).toBeGreaterThanOrEqual(100)
  await expectAccessible(page)
  await notes(page).fill('Escrito no computador')
  const reflectionId = shared.split('/').at(-1)
  const written = { reflectionId, notes: 'Escrito no telefone', version: 0, nextVersion: 1 }
  expect((await page.request.post('/api/userReflections.save', { data: { 0: written } })).ok()).toBe(true)
  await page.locator('form').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Esta anotação mudou em outro lugar')).toBeVisible()
  await expectAccessible(page)

  const past = page.locator('section', { has: page.getByRole('heading', { name: 'Histórico de Reflexões' }) })
  await past.getByRole('listitem').first().getByRole('link').click()
  await expect(addNote(page)).toBeVisible()
  await expectAccessible(page)
  await go(page, '/reflections/all')
  await page.getByRole('main').getByRole('listitem').nth(1).getByRole('button').click()
  await expect(addNote(page)).toBeVisible()
  await expectAccessible(page)

  const visitor = await (await browser.newContext({ baseURL, locale: 'pt-BR' })).newPage()
  expect((await visitor.goto(shared))?.status()).toBe(200)
  await expect(visitor.getByRole('blockquote')).toHaveText(phrase)
  await expectAccessible(visitor)
  expect((await visitor.goto(shared.slice(0, -1)))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'Esta reflexão não está disponível' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.context().close()
})
