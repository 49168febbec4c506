import type { Page } from '@playwright/test'
import { expect, holdAnswer, test, toast } from './kit/kit.ts'
import { copyMember, newEmail, password } from './kit/members.ts'

const notes = (page: Page) => page.getByRole('textbox', { name: 'Minhas Anotações' })
const addNote = (page: Page) => page.getByRole('button', { name: /^(Adicionar|Editar) Anotação$/ })
const saveNote = (page: Page) => page.locator('form').getByRole('button', { name: 'Salvar' })

/** Everything persisted in the browser's database, as one text. */
const persisted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('lumiar', 1)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAll()
          reading.onsuccess = () => done(JSON.stringify(reading.result))
        }
      }),
  )

test('what is answered late to a member who left is not shown to the next one, nor kept for them', async ({
  page,
  member: _,
  registered,
}) => {
  const next = newEmail()
  await copyMember(registered, next)
  await page.goto('/reflections')
  await addNote(page).click()
  await notes(page).fill('O segredo de Ana')
  await saveNote(page).click()
  await expect(toast(page, 'Anotação salva com sucesso!')).toBeVisible()
  const { answered, letGo } = await holdAnswer(page, 'userReflections.today')
  await page.reload()
  await answered

  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByLabel('Email').fill(next)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Energia hoje')).toBeVisible()
  await letGo()
  await page.locator('a[href="/reflections"]').first().click()

  await expect(addNote(page)).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain('O segredo de Ana')
  expect(await persisted(page)).not.toContain('O segredo de Ana')
})
