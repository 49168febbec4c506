import { fieldErrors, texts as staff } from '#client/staff/texts.ts'
import { inDatabase } from '../kit/database.ts'
import { go } from '../kit/go.ts'
import { expect, expectAccessible, test, toast } from '../kit/kit.ts'

/** A whole path each, with two looks by axe: on a busy machine it takes its time. */
test.describe.configure({ timeout: 120_000 })

test.use({ allowedNoise: /status of 400/ })

test('staff make a practice step by step, try it, and a member does it', async ({ page, admin: _ }) => {
  const name = `Chegar em casa ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/practices')
  await expect(page.getByRole('row').filter({ hasText: 'Maré Crescente' })).toContainText('Página Respiração')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Nova prática' }).click()
  const editor = page.getByRole('dialog', { name: 'Nova prática' })
  await expect(editor.getByLabel('Tipo')).toHaveValue('meditação')
  await expect(editor.getByLabel('Duração em minutos')).toHaveValue('10')
  await expect(editor.getByLabel('Duração em minutos')).toHaveAttribute('max', '120')
  await expect(editor.getByLabel('Nome')).toHaveAttribute('maxlength', '200')
  await editor.getByRole('radio', { name: 'Passo a passo' }).click()
  await editor.getByRole('button', { name: 'Adicionar passo' }).click()
  await editor.getByLabel('Duração em minutos').fill('121')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor.getByText('Valor acima do máximo.')).toBeVisible()
  await expect(editor.getByLabel('Nome')).toBeFocused()

  await editor.getByLabel('Nome').fill(name)
  await editor.getByLabel('Duração em minutos').fill('4')
  await editor.getByLabel('Texto do passo 1').fill('Solte as chaves.')
  await editor.getByRole('button', { name: 'Adicionar passo' }).click()
  await editor.getByLabel('Texto do passo 2').fill('Abra a porta.')
  await editor.getByRole('switch', { name: 'Guiar a respiração no passo 2' }).click()
  await expect(editor.getByLabel('Texto do passo 2')).toHaveAttribute('maxlength', '2000')
  await expect(editor.getByRole('spinbutton', { name: /passo 2/ }).first()).toHaveAttribute('min', '1')
  await editor.getByRole('button', { name: 'Subir Passo 2' }).click()
  await expect(editor.getByLabel('Texto do passo 1')).toHaveValue('Abra a porta.')
  await expect(editor.getByRole('button', { name: 'Descer Passo 1' })).toBeFocused()
  await expect(editor.getByText('2 min 0 s em cada passo')).toBeVisible()
  await editor.getByLabel('Página de lista').selectOption('Cura Emocional')
  await editor.getByLabel('Escolher imagem').setInputFiles('content/video/horizonte.jpg')
  await expect(editor.getByRole('button', { name: 'Trocar imagem' })).toBeVisible()
  await expectAccessible(page)

  await editor.getByRole('button', { name: 'Experimentar' }).click()
  await expect(page.getByText('Passo 1 de 2')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar a prévia' }).click()
  await expect(editor.getByLabel('Nome')).toHaveValue(name)

  await editor.getByRole('button', { name: 'Salvar' }).dblclick()
  await expect(toast(page, 'Prática criada com sucesso!')).toBeVisible()

  await page.getByRole('searchbox').fill(name.toLowerCase())
  await expect(page).toHaveURL(/\?q=chegar/)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Página Cura Emocional')
  // What is found stands alone below the head: before, the whole list still has the row, and is about to go.
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('switch', { name: `${name}: ativo` })).toHaveCount(1)
  await page.getByRole('switch', { name: `${name}: ativo` }).click()
  await expect(toast(page, 'Prática desativada!')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Inativo')
  await page.getByRole('switch', { name: `${name}: ativo` }).click()
  await expect(toast(page, 'Prática ativada!')).toBeVisible()

  await go(page, '/practices?range=quick')
  const picture = page.getByRole('listitem').filter({ hasText: name }).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  // As when its file does not arrive.
  await picture.dispatchEvent('error')
  await expect(picture).toHaveCount(0)
  await page.getByRole('button', { name: `Iniciar: ${name}` }).click()
  await expect(page.getByText('Abra a porta.')).toBeVisible()
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click()
  await expect(page.getByRole('heading', { name: 'Prática Concluída' })).toBeVisible()

  await go(page, `/admin/practices?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await expect(page.getByText('1 sessão feita por membros: continua tudo contado')).toBeVisible()
  await expect(page.getByText('Ela sairá da página Cura Emocional.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Prática removida com sucesso!')).toBeVisible()
  await expect(page.getByText('Nada encontrado')).toBeVisible()
})

test('staff send a film of their own for a practice, and it plays', async ({ page, admin: _ }) => {
  const name = `Ver o mar ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/practices')
  await page.getByRole('button', { name: 'Nova prática' }).click()
  const editor = page.getByRole('dialog', { name: 'Nova prática' })
  await editor.getByLabel('Nome').fill(name)
  await editor.getByRole('radio', { name: 'Vídeo' }).click()
  const picker = editor.locator('input[accept^="video/"]')

  await picker.setInputFiles('content/video/horizonte.jpg')
  await expect(toast(page, fieldErrors.NOT_A_FILM_FILE ?? '')).toBeVisible()
  await editor.getByRole('combobox', { name: staff.film.label }).fill('https://exemplo.com/filme.mp4')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor.getByText(fieldErrors.NOT_A_FILM ?? '')).toBeVisible()

  await picker.setInputFiles('content/video/horizonte.mp4')
  await expect(editor.getByRole('combobox', { name: staff.film.label })).toHaveValue(
    /^\/files\/video\/\d+-[0-9a-f]+\.mp4$/,
  )
  await expectAccessible(page)
  await editor.getByRole('button', { name: `Assistir: ${staff.film.preview}` }).click()
  const film = editor.locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)

  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Prática criada com sucesso!')).toBeVisible()
})

test('staff put a practice on a list page, order it, take it off, and choose one for a date', async ({
  page,
  admin: _,
}) => {
  const name = `Sopro curto ${crypto.randomUUID().slice(0, 8)}`
  await inDatabase(
    // So old that nobody is given it as the day's.
    (sql) => sql`insert into recommended_practices (name, type, duration_minutes, content, published_at, created_at)
      values (${name}, 'guiada', 1, ${sql.json({ textoGuiado: ['Sopre.'] })}, '2020-01-01', '2020-01-01')`,
  )
  await page.goto('/admin/practices')
  await page.getByRole('link', { name: 'Páginas de lista' }).click()
  await page.getByLabel('Página de lista').selectOption('Chakras')
  const list = page.getByRole('list', { name: 'Práticas da página Chakras' })
  const put = async () => {
    await page.getByLabel('Colocar uma prática nesta página').selectOption(name)
    await page.getByRole('button', { name: 'Colocar', exact: true }).click()
    await expect(list.getByRole('listitem').last()).toContainText(name)
  }
  await put()
  await expectAccessible(page)
  const places = await list.getByRole('listitem').count()
  await page.getByRole('button', { name: `Subir ${name}` }).click()
  await expect(list.getByRole('listitem').nth(places - 2)).toContainText(name)
  await page.reload()
  await page.getByLabel('Página de lista').selectOption('Chakras')
  await expect(list.getByRole('listitem').nth(places - 2)).toContainText(name)
  await page.getByRole('button', { name: `Tirar ${name} da página` }).click()
  await expect(toast(page, 'Prática tirada da página!')).toBeVisible()
  await expect(list).not.toContainText(name)
  await put()
  await go(page, '/practice/chakras')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()

  await go(page, '/admin/practices/dates')
  const date = `20${40 + Math.floor(Math.random() * 50)}-03-0${1 + Math.floor(Math.random() * 9)}`
  const choose = async () => {
    await page.getByLabel('Data', { exact: true }).fill(date)
    await page.getByLabel('Prática', { exact: true }).selectOption(`${name} (hoje em Chakras)`)
    await page.getByRole('button', { name: 'Colocar na data' }).click()
  }
  await choose()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(`de março de ${date.slice(0, 4)}`)
  await choose()
  await expect(page.getByText('Este dia já tem uma prática. Tire-a antes de pôr outra.')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Tirar a prática do dia/ }).click()
  await expect(row).toBeHidden()
  await inDatabase((sql) => sql`delete from recommended_practices where name = ${name}`)
})
