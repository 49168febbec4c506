// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { testKit } from '#app/server/testing/kit.ts'

const kit = testKit()
const app = appOn(kit)

const today = '2026-11-15'
const day = '2026-11-12'
const named = '12 de novembro de 2026'

test('staff write for an empty day of the calendar, and a member finds it in the history', async () => {
  const { sql } = kit.services
  await sql`insert into daily_reflections (date, phrase, question) values (${today}, 'A de hoje', 'Já escrita?')`
  await sql`insert into recommended_practices (name) values ('Oceano Interior')`
  const page = await app.open('/admin/content/reflections?month=2026-11', await kit.person(['admin']))

  await page.press(`${named}: sem reflexão, criar`)
  const editor = page.dialog('Nova reflexão')
  await editor.holds('Data', day)
  await editor.fill('Frase', 'O dia cabe na mão')
  await editor.press('Salvar')
  await page.sees('Preencha todos os campos obrigatórios')
  await until(async () => expect(document.activeElement).toBe(await editor.field('Pergunta')))

  await editor.fill('Pergunta', 'O que cabe na sua?')
  await editor.fill('Data', today)
  await editor.press('Salvar')
  await editor.sees('Já existe uma reflexão neste dia.')
  await until(async () => expect(document.activeElement).toBe(await editor.field('Data')))

  await page.escape()
  // At a second Escape in a row Chromium closes a dialog without firing `cancel`.
  for (const dialog of page.all('dialog')) (dialog as HTMLDialogElement).close()
  await editor.sees('Há alterações que ainda não foram salvas')
  await editor.press('Continuar editando')

  await editor.fill('Data', day)
  const { answered, letGo } = app.hold('dailyReflections.create')
  await editor.press('Salvar')
  await answered
  expect((await editor.field('Data')).closest('[inert]')).not.toBeNull()
  await letGo()
  await page.sees('Reflexão criada com sucesso!')

  await page.press(`${named}: editar a reflexão`)
  const again = page.dialog('Editar reflexão')
  await again.holds('Prática sugerida', 'none')
  await again.choose('Prática sugerida', 'Oceano Interior')
  await again.press('Salvar')
  await page.sees('Reflexão atualizada com sucesso!')

  app.go('/reflections')
  await page.part('Histórico de Reflexões').sees('O dia cabe na mão')

  app.go(`/admin/content/reflections?q=${encodeURIComponent('O dia cabe na mão')}`)
  await page.press(`Excluir a reflexão de ${named}`)
  await page.sees('O que os membros anotaram sobre ela continua com eles.')
  await page.dialog().press('Excluir')
  await page.sees('Reflexão excluída com sucesso!')
  expect(await sql`select phrase from daily_reflections`).toEqual([{ phrase: 'A de hoje' }])
})
