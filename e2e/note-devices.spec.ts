import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './kit/kit.ts'

test.use({ allowedNoise: /409 \(Conflict\)|ERR_FAILED/ })

const notes = (page: Page) => page.getByRole('textbox', { name: 'Minhas Anotações' })
test('every text that is only on this device is shown, also when its reflection is gone', async ({
  page,
  member: _,
}) => {
  await page.goto('/reflections')
  await page.getByRole('button', { name: 'Adicionar Anotação' }).click()
  await notes(page).fill('Ainda não salvei isto')
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('lumiar.note-draft.')) ?? ''
    const draft = JSON.stringify({ text: 'Sobre uma reflexão retirada', version: 7 })
    const [product, name, member] = key.split('.')
    localStorage.setItem([product, name, member, crypto.randomUUID()].join('.'), draft)
  })

  await page.goto('/reflections/notes')
  const unsaved = page.locator('section', {
    has: page.getByRole('heading', { name: 'Textos guardados só neste aparelho' }),
  })
  await expect(unsaved.getByText('Sobre uma reflexão retirada')).toBeVisible()
  await expectAccessible(page)
  await unsaved.getByRole('button', { name: 'Ficar com o salvo' }).click()
  await expect(unsaved.getByText('Sobre uma reflexão retirada')).toBeHidden()
  await expect(notes(page)).toHaveValue('Ainda não salvei isto')
  await unsaved.locator('form').getByRole('button', { name: 'Salvar' }).click()
  await expect(unsaved).toBeHidden()
  await expect(page.getByRole('listitem').getByText('Ainda não salvei isto')).toBeVisible()
})
