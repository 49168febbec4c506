import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { inDatabase } from '../kit/database.ts'
import { go } from '../kit/go.ts'
import { expect, expectAccessible, test, toast } from '../kit/kit.ts'

test.use({ allowedNoise: /400|401/ })

const sound = 'content/audio/amostra.mp3'
const cover = 'content/video/horizonte.jpg'

/** A duration in a range whose audios no other journey counts. */
const apart = '7'

/** As an operating system hands over what is dragged from a folder. */
const dropped = (name: string, path: string) => ({ name, mimeType: 'audio/mpeg', buffer: readFileSync(path) })

test('staff send audios from the queue, which can be cancelled, and members hear them', async ({ page, admin: _ }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  await page.goto('/admin/upload')
  await page.getByRole('button', { name: 'Enviar áudio' }).click()
  await expect(toast(page, 'Por favor, selecione um arquivo de áudio')).toBeVisible()

  const files = page.locator('input[type=file][multiple]')
  await files.setInputFiles({ name: 'falso.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('<html>') })
  await expect(toast(page, 'Por favor, selecione um arquivo de áudio válido')).toBeVisible()
  await page.getByText('Arraste os áudios para cá').dispatchEvent('drop', { dataTransfer: await tooBig(page) })
  await expect(toast(page, 'O arquivo deve ter no máximo 50MB')).toBeVisible()

  await files.setInputFiles([dropped(`Brisa ${mark}.mp3`, sound), dropped(`Vento ${mark}.v2.mp3`, sound)])
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(`Brisa ${mark}`)
  await expect(page.getByLabel('Duração (minutos)')).toHaveValue('1')
  await page.getByRole('textbox', { name: 'Título' }).fill('')
  await page.getByRole('button', { name: 'Enviar áudio' }).click()
  await expect(toast(page, 'Por favor, preencha todos os campos obrigatórios')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Título' }).fill(`Brisa leve ${mark}`)
  await page.getByLabel('Duração (minutos)').fill(apart)
  await page.getByLabel('Categoria').selectOption({ label: 'Relaxamento' })
  for (const tag of [' brisa ', 'brisa', 'mar']) {
    await page.getByRole('textbox', { name: 'Tags' }).fill(tag)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Remover a tag mar' }).click()
  await page.locator('input[accept^="image/"]').setInputFiles(cover)
  await expect(page.getByRole('button', { name: 'Usar o desenho' })).toBeVisible()
  await page.getByRole('switch', { name: 'Conteúdo Premium' }).click()
  await expectAccessible(page)
  await page.route('**/upload/**', () => {})
  await page.getByRole('button', { name: 'Enviar áudio' }).click()
  await expect(page.getByRole('progressbar', { name: `Envio de Brisa leve ${mark}` })).toBeVisible()
  await page.getByRole('button', { name: `Cancelar o envio de Brisa leve ${mark}` }).click()
  await expect(page.getByLabel('Duração (minutos)')).toHaveValue(apart)
  await page.unroute('**/upload/**')
  await page.getByRole('button', { name: 'Enviar áudio' }).click()
  await expect(toast(page, 'Áudio enviado com sucesso!')).toBeVisible()

  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(`Vento ${mark}.v2`)
  await page.getByLabel('Duração (minutos)').fill(apart)
  await page.getByRole('button', { name: 'Enviar áudio' }).click()
  await expect(page.getByRole('link', { name: `Ouvir Vento ${mark}.v2` })).toBeVisible()

  await go(page, `/meditate?q=${mark}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  const card = page.getByRole('article').filter({ hasText: `Brisa leve ${mark}` })
  await expect(card).toContainText('✨ Premium')
  await expect(card.getByRole('list', { name: 'Marcadores' })).toHaveText('brisa')
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  await card.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
})

test('staff find an audio, hear it, change it, replace its file and remove it', async ({ page, admin: _ }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  await page.goto('/admin/content/audios?q=oceano')
  await expect(page.getByRole('table', { name: 'Áudios' })).toContainText('Oceano interior')
  await expect(page.getByRole('row', { name: /Noite mansa/ })).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Novo áudio' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByLabel('Título').fill(`Lago ${mark}`)
  await editor.getByLabel('Duração (minutos)').fill(apart)
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor.getByText('Por favor, selecione um arquivo de áudio')).toBeVisible()
  await editor.locator('input[accept^="audio/"]').setInputFiles(sound)
  await editor.getByLabel('Tags').fill('lago, margem, lago')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Conteúdo de áudio criado com sucesso!')).toBeVisible()

  await page.getByLabel('Buscar áudios').fill(`LAGO ${mark}`)
  await expect(page).toHaveURL(/q=LAGO/)
  await page.getByRole('button', { name: `Ouvir Lago ${mark}` }).click()
  await expect(page.getByRole('button', { name: `Pausar Lago ${mark}` })).toBeVisible()

  await page.getByRole('button', { name: `Editar Lago ${mark}` }).click()
  await expect(editor.getByLabel('Tags')).toHaveValue('lago, margem')
  await editor.getByLabel('Título').fill(`Lago calmo ${mark}`)
  await editor.locator('input[accept^="audio/"]').setInputFiles('content/audio/sinos-no-silencio/stretch-1.mp3')
  await expect(editor.getByText('Toma o lugar do arquivo atual quando você salvar.')).toBeVisible()
  await editor.locator('input[accept^="image/"]').setInputFiles(cover)
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Conteúdo de áudio atualizado com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`Lago calmo ${mark}`) })).toContainText('410 kB')

  await inDatabase(
    // Dated back, because the newest practice would be the practice of the day in every other journey.
    (sql) => sql`insert into recommended_practices (name, audio_content_id, created_at)
      select ${`Ao lago ${mark}`}, id, '2020-01-01' from audio_contents where title = ${`Lago calmo ${mark}`}`,
  )
  await page.getByRole('button', { name: `Excluir Lago calmo ${mark}` }).click()
  await expect(editor.getByText('Tem certeza que deseja excluir este conteúdo?')).toBeVisible()
  await expect(editor.getByText(`Ficam sem este áudio: Ao lago ${mark}.`)).toBeVisible()
  await editor.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(toast(page, 'Conteúdo de áudio excluído com sucesso!')).toBeVisible()
  await expect(page.getByText('Nada encontrado')).toBeVisible()
})

/** Drops a file whose sound is one byte larger than allowed. */
const tooBig = (page: Page) =>
  page.evaluateHandle(() => {
    const bytes = new Uint8Array(50 * 1024 * 1024 + 1)
    for (const at of [0, 417, 834]) bytes.set([0xff, 0xfb, 0x90, 0x00], at)
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'longo.mp3', { type: 'audio/mpeg' }))
    return transfer
  })
