import { go } from './kit/go.ts'
import { expect, expectAccessible, test } from './kit/kit.ts'

test('texts that are only on this device can be read, also of a reflection that is gone', async ({
  page,
  member: _,
}) => {
  await page.goto('/reflections')
  await page.getByRole('button', { name: 'Adicionar Anotação' }).click()
  await page.getByRole('textbox', { name: 'Minhas Anotações' }).fill('Ainda não salvei isto')
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('lumiar.note-draft.')) ?? ''
    const draft = JSON.stringify({ text: 'Sobre uma reflexão retirada', version: 7 })
    const [product, name, member] = key.split('.')
    localStorage.setItem([product, name, member, crypto.randomUUID()].join('.'), draft)
  })

  await go(page, '/reflections/notes')
  await expect(page.getByText('Sobre uma reflexão retirada')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Minhas Anotações' })).toHaveValue('Ainda não salvei isto')
  await expectAccessible(page)
})
