import { addDays, localDay } from '#shared/dates.ts'
import { inDatabase } from '../kit/database.ts'
import { go } from '../kit/go.ts'
import { expect, expectAccessible, holdAnswer, test, toast } from '../kit/kit.ts'

/** A whole path each, with two looks by axe: on a busy machine it takes its time. */
test.describe.configure({ timeout: 120_000 })

test.use({ allowedNoise: /status of 400/ })

const long = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

test('staff write for an empty day of the calendar, and a member finds it in the history', async ({
  page,
  admin: _,
}) => {
  const today = localDay(new Date(), 'America/Sao_Paulo')
  const day = addDays(today, -3)
  const named = long.format(new Date(day))
  const phrase = `O dia cabe na mão ${crypto.randomUUID().slice(0, 8)}`
  const [shipped] = await inDatabase((sql) => sql`delete from daily_reflections where date = ${day} returning *`)

  await page.goto(`/admin/content/reflections?month=${day.slice(0, 7)}`)
  const empty = page.getByRole('button', { name: `${named}: sem reflexão, criar` })
  await expect(empty).toBeVisible()
  await expectAccessible(page)

  await empty.click()
  const editor = page.getByRole('dialog', { name: 'Nova reflexão' })
  await expect(editor.getByLabel('Data')).toHaveValue(day)
  await editor.getByLabel('Frase').fill(phrase)
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Preencha todos os campos obrigatórios')).toBeVisible()
  await expect(editor.getByLabel('Pergunta')).toBeFocused()

  await editor.getByLabel('Pergunta').fill('O que cabe na sua?')
  await editor.getByLabel('Data').fill(today)
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor.getByText('Já existe uma reflexão neste dia.')).toBeVisible()
  await expect(editor.getByLabel('Data')).toBeFocused()
  await expectAccessible(page)

  // At a second Escape in a row Chromium closes a dialog without firing `cancel`.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(editor.getByText('Há alterações que ainda não foram salvas')).toBeVisible()
  await editor.getByRole('button', { name: 'Continuar editando' }).click()

  await editor.getByLabel('Data').fill(day)
  const { answered, letGo } = await holdAnswer(page, 'dailyReflections.create')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await answered
  await expect(editor.locator('[inert]').getByLabel('Data')).toBeVisible()
  await letGo()
  await expect(toast(page, 'Reflexão criada com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: `${named}: editar a reflexão` }).click()
  const again = page.getByRole('dialog', { name: 'Editar reflexão' })
  await expect(again.getByLabel('Prática sugerida')).toHaveValue('none')
  await again.getByLabel('Prática sugerida').selectOption({ label: 'Oceano Interior' })
  await again.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Reflexão atualizada com sucesso!')).toBeVisible()

  await go(page, '/reflections')
  await expect(page.getByText(phrase)).toBeVisible()

  await go(page, `/admin/content/reflections?q=${encodeURIComponent(phrase)}`)
  await page.getByRole('button', { name: `Excluir a reflexão de ${named}` }).click()
  await expect(page.getByText('O que os membros anotaram sobre ela continua com eles.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Reflexão excluída com sucesso!')).toBeVisible()
  if (shipped) await inDatabase((sql) => sql`insert into daily_reflections ${sql(shipped)}`)
})
