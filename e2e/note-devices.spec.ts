import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, toast } from './kit/kit.ts'

test.use({ allowedNoise: /409 \(Conflict\)|ERR_FAILED/ })

const notes = (page: Page) => page.getByRole('textbox', { name: 'Minhas Anotações' })
const saves = /\/api\/[^?]*userReflections\.save/

async function write(page: Page, text: string, said: string) {
  await page.getByRole('button', { name: /^(Adicionar|Editar) Anotação$/ }).click()
  await notes(page).fill(text)
  await page.locator('form').getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, said)).toBeVisible()
  await expect(notes(page)).toBeHidden()
}

test('what waited on the telephone does not replace what the desk saved meanwhile', async ({
  page: phone,
  browser,
  baseURL,
  member,
}) => {
  await phone.goto('/reflections')
  await write(phone, 'O começo', 'Anotação salva com sucesso!')
  const desk = await (await browser.newContext({ baseURL, locale: 'pt-BR' })).newPage()
  await desk.request.post('/api/auth.signIn', { data: { 0: member } })
  await desk.goto('/reflections')

  await phone.route(saves, (route) => route.abort())
  await write(phone, 'Primeiro texto do telefone', 'Anotação guardada neste aparelho')
  await write(phone, 'Segundo texto do telefone', 'Anotação guardada neste aparelho')
  await write(desk, 'Texto do computador', 'Anotação salva com sucesso!')
  await phone.unroute(saves)

  await expect(phone.getByText('Esta anotação mudou em outro lugar')).toBeVisible()
  await expect(phone.getByText('Segundo texto do telefone')).toBeVisible()
  await expect(phone.getByText('Texto do computador')).toBeVisible()
  await expectAccessible(phone)
  await desk.reload()
  await expect(desk.getByText('Texto do computador')).toBeVisible()

  await phone.reload()
  await expect(phone.getByText('Segundo texto do telefone')).toBeVisible()
  await phone.getByRole('button', { name: 'Juntar os dois' }).click()
  await expect(notes(phone)).toHaveValue('Texto do computador\n\nSegundo texto do telefone')
  await phone.locator('form').getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(phone, 'Anotação salva com sucesso!')).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('Segundo texto do telefone')).toBeVisible()
  await desk.context().close()
})

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

  await page.goto('/reflections/all')
  await page.getByRole('button', { name: 'Minhas anotações' }).click()
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
