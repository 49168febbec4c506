// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { testKit } from '#app/server/testing/kit.ts'

const kit = testKit()
const app = appOn(kit)

test('staff make a category, and nothing they type is lost or overwritten', async () => {
  const admin = await kit.person(['admin'])
  let page = await app.open('/admin/content/categories', admin)
  expect((await page.control('Categorias')).getAttribute('aria-current')).toBe('page')
  let editor = page.dialog()

  await page.press('Nova categoria')
  await editor.press('Salvar')
  await editor.sees('Preencha este campo.')
  expect(document.activeElement).toBe(await editor.field('Nome'))

  await editor.fill('Nome', 'Serenidade')
  await editor.escape()
  await editor.sees('Há alterações que ainda não foram salvas.')
  await editor.press('Continuar editando')

  app.endSession()
  await editor.press('Salvar')
  await until(() => expect(location.pathname).toBe('/auth'))
  page = await app.reload('/admin/content/categories', admin)
  editor = page.dialog()
  await page.press('Nova categoria')
  await editor.sees('Recuperamos o que você escreveu')
  await editor.holds('Nome', 'Serenidade')
  await editor.press('Cor 4')
  await editor.press('Lua')
  await editor.press('Salvar')
  await page.sees('Categoria criada com sucesso!')

  await page.press('Editar Serenidade')
  // The form opens with the row as it is at that moment; what happens to it later is the conflict.
  await editor.holds('Nome', 'Serenidade')
  await kit.services.sql`update content_categories set description = 'De outra pessoa', updated_at = now()`
  await editor.fill('Descrição', 'A minha')
  await editor.press('Salvar')
  await editor.sees('Outra pessoa mudou este item enquanto você editava.')
  await editor.press('Ver a versão salva')
  await editor.holds('Descrição', 'De outra pessoa')
  await editor.fill('Descrição', 'A nossa')
  await editor.press('Salvar')
  await page.sees('Categoria atualizada com sucesso!')
  expect(await kit.services.sql`select name, description from content_categories`).toEqual([
    { name: 'Serenidade', description: 'A nossa' },
  ])

  await page.press('Excluir Serenidade')
  await page.sees('Todos os conteúdos associados perderão a categoria')
  await page.dialog().press('Excluir')
  await page.sees('Categoria excluída com sucesso!')
  await page.misses('Serenidade')
})
