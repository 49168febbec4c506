import { fieldErrors, texts as staff } from '#client/staff/texts.ts'
import { go } from '../kit/go.ts'
import { expect, expectAccessible, test, toast } from '../kit/kit.ts'

test.use({ allowedNoise: /status of 400/ })

test('staff send a film and a picture of their own for a practice: the film plays, and members see the picture', async ({
  page,
  admin: _,
}) => {
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
  await editor.getByLabel('Escolher imagem').setInputFiles('content/video/horizonte.jpg')
  await expect(editor.getByRole('button', { name: 'Trocar imagem' })).toBeVisible()
  await expectAccessible(page)
  await editor.getByRole('button', { name: `Assistir: ${staff.film.preview}` }).click()
  const film = editor.locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)

  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Prática criada com sucesso!')).toBeVisible()

  await go(page, '/practices?range=quick')
  const picture = page.getByRole('listitem').filter({ hasText: name }).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  // As when its file does not arrive.
  await picture.dispatchEvent('error')
  await expect(picture).toHaveCount(0)
})
