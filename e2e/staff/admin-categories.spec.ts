import { inDatabase } from '../kit/database.ts'
import { expect, expectAccessible, test, toast } from '../kit/kit.ts'

test.use({ allowedNoise: /409|400|401/ })

test('staff make a category, and nothing they type is lost or overwritten', async ({ page, admin }) => {
  const name = `Serenidade ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/content/categories')
  await expect(page.getByRole('link', { name: 'Categorias' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Nova categoria' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor.getByText('Preencha este campo.')).toBeVisible()
  await expect(editor.getByLabel('Nome')).toBeFocused()

  await editor.getByLabel('Nome').fill(name)
  await page.keyboard.press('Escape')
  await expect(editor.getByText('Há alterações que ainda não foram salvas.')).toBeVisible()
  await editor.getByRole('button', { name: 'Continuar editando' }).click()

  await page.context().clearCookies()
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL('/auth')
  await page.request.post('/api/auth.signIn', { data: { 0: admin } })
  await page.goto('/admin/content/categories')
  await page.getByRole('button', { name: 'Nova categoria' }).click()
  await expect(editor.getByText('Recuperamos o que você escreveu')).toBeVisible()
  await expect(editor.getByLabel('Nome')).toHaveValue(name)
  await editor.getByRole('button', { name: 'Cor 4' }).click()
  await editor.getByRole('button', { name: 'Lua' }).click()
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Categoria criada com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: `Editar ${name}` }).click()
  // The form opens with the row as it is at that moment; what happens to it later is the conflict.
  await expect(editor.getByLabel('Nome')).toHaveValue(name)
  await inDatabase(
    (sql) =>
      sql`update content_categories set description = 'De outra pessoa', updated_at = now() where name = ${name}`,
  )
  await editor.getByLabel('Descrição').fill('A minha')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor.getByText('Outra pessoa mudou este item enquanto você editava.').first()).toBeVisible()
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Ver a versão salva' }).click()
  await expect(editor.getByLabel('Descrição')).toHaveValue('De outra pessoa')
  await editor.getByLabel('Descrição').fill('A nossa')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Categoria atualizada com sucesso!')).toBeVisible()

  const listed = await page.request.get('/api/contentCategories.list')
  expect(await listed.text()).toContain('A nossa')

  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await expect(page.getByText('Todos os conteúdos associados perderão a categoria')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Categoria excluída com sucesso!')).toBeVisible()
  await expect(page.getByText(name)).toBeHidden()
})
