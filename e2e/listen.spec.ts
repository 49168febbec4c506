import type { Locator, Page } from '@playwright/test'
import { inDatabase } from './kit/database.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible, holdAnswer, test, toast } from './kit/kit.ts'
import { catchVoice } from './kit/voice.ts'

test.beforeEach(({ page }) => catchVoice(page))

const cards = (page: Page) => page.getByRole('article')
const seekBar = (page: Page) => page.getByRole('slider', { name: 'Posição' })
const voice = <K extends 'currentTime' | 'volume' | 'muted' | 'playbackRate' | 'paused'>(page: Page, key: K) =>
  page.evaluate((name) => window.voice[name], key)

async function listenTo(page: Page, title: string) {
  await page.goto('/meditate')
  await page.getByRole('link', { name: `Ouvir ${title}` }).click()
  // The library may stand, and play in its small player, until the player's page has come.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expect.poll(() => voice(page, 'currentTime')).toBeGreaterThan(0.3)
}

/** Moves the seek bar as a thumb does: drags it, then lets go. */
async function seekTo(page: Page, seconds: number) {
  await expect(seekBar(page)).toBeEnabled()
  await seekBar(page).fill(String(seconds))
}

async function savedSeconds(page: Page): Promise<number> {
  const id = page.url().split('/player/')[1] ?? ''
  const input = encodeURIComponent(JSON.stringify({ 0: { audioContentId: id } }))
  const answer = await page.request.get(`/api/userAudioProgress.one?batch=1&input=${input}`)
  return (await answer.json())[0].result.data.seconds
}

test('an audio plays on every screen, is taken up after a reload, and heard to its end it is completed', async ({
  page,
  member: _,
}) => {
  await listenTo(page, 'Respirar com o mar')
  await expect(page.getByText('Quatro tempos para o ar entrar com a onda')).toBeVisible()
  await page.getByText('Transcrição', { exact: true }).press('Space')
  await expect(page.getByText('O mar no ritmo da respiração')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expectAccessible(page)
  const address = page.url()
  await page.getByRole('navigation').getByText('Player').click()
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'Timer do sono' }).click()
  const choices = page.getByRole('dialog', { name: 'Timer do sono' })
  await expectAccessible(page)
  await page.goBack()
  await expect(choices).toBeHidden()
  await expect(page).toHaveURL(address)

  await page.getByText('Transcrição', { exact: true }).press('Space')
  await page.setViewportSize({ width: 844, height: 390 })
  await page.evaluate(() => scrollTo(0, 0))
  expect(await page.getByRole('main').locator('a, button, input').evaluateAll(covered)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  const play = await page.getByRole('button', { name: 'Pausar' }).boundingBox()
  expect(play?.width).toBe(play?.height)
  const kind = page.getByText('Meditação', { exact: true })
  for (const button of await page.getByRole('button', { name: /Guardar|Baixar/ }).all())
    expect(await overlap(kind, button)).toBe(false)
  await expect(page.getByRole('button', { name: 'Timer do sono' })).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })

  await seekTo(page, 60)
  await expect.poll(() => voice(page, 'currentTime')).toBeGreaterThan(59.5)
  // Nobody but the page that is left can save this place.
  await page.evaluate(() => {
    window.voice.currentTime = 100
  })
  await page.reload()
  await expect(seekBar(page)).toBeEnabled()
  await expect.poll(async () => Number(await seekBar(page).inputValue())).toBeGreaterThanOrEqual(100)
  await expect.poll(() => savedSeconds(page)).toBeGreaterThanOrEqual(100)
  expect(await voice(page, 'paused')).toBe(true)
  await page.getByRole('button', { name: 'Começar do início' }).click()
  await expect.poll(() => voice(page, 'currentTime')).toBeLessThan(20)
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()

  const end = Number(await seekBar(page).getAttribute('max'))
  await seekTo(page, end - 1)
  await expect(page.getByRole('status').filter({ hasText: 'Concluída' })).toBeVisible()
  await expect(seekBar(page)).toHaveValue('0')
  await expect.poll(() => savedSeconds(page)).toBeGreaterThanOrEqual(end - 1)
  await page.getByRole('link', { name: 'Voltar para Meditar' }).click()
  await expect(cards(page).filter({ hasText: 'Respirar com o mar' })).toContainText('Concluída')
})

/** Nothing while one of them is not shown, as between two pages. */
async function overlap(one: Locator, other: Locator): Promise<boolean | undefined> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return undefined
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Names of what a finger would not reach where it stands now. */
const covered = (controls: Element[]) =>
  controls
    .filter((control) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      return !control.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent)

test('the track goes on across pages in a mini-player, and can be put away', async ({ page, member: _ }) => {
  await listenTo(page, 'Fogueira')
  await seekTo(page, 90)
  const mini = page.getByRole('region', { name: 'Tocando agora' })
  await expect(mini).toBeHidden()
  await page.getByRole('link', { name: 'Início' }).last().click()
  await expect(mini).toContainText('Fogueira')
  await page.getByRole('slider').press('ArrowRight')
  const bars = [page.getByRole('navigation', { name: 'Navegação principal' }).last(), mini]
  for (const size of [
    { width: 320, height: 640 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    const told = toast(page, 'Check-in energético')
    await expect(told).toBeVisible()
    for (const other of [page.getByRole('heading', { level: 1 }), ...bars])
      await expect.poll(() => overlap(told, other)).toBe(false)
  }
  await go(page, '/practice/timer')
  const begin = page.getByRole('button', { name: 'Iniciar' })
  await expect(begin).toBeVisible()
  for (const size of [
    { width: 360, height: 800 },
    { width: 320, height: 568 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    for (const bar of bars) await expect.poll(() => overlap(begin, bar)).toBe(false)
    await expect(begin).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 320, height: 568 })
  await page.getByRole('radio', { name: '10 min' }).first().focus()
  await page.keyboard.press('Tab')
  const bells = page.getByRole('button', { name: 'Sinos ligados' })
  await expect(bells).toBeFocused()
  await expect.poll(() => overlap(bells, begin)).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  const before = await voice(page, 'currentTime')
  await page.getByRole('link', { name: 'Meditar' }).last().click()
  await expect(cards(page).filter({ hasText: 'Fogueira' })).toContainText(/% ouvido/)
  await expect.poll(() => voice(page, 'currentTime')).toBeGreaterThan(before)

  await mini.getByRole('button', { name: 'Pausar' }).click()
  await expect(mini.getByRole('button', { name: 'Reproduzir' })).toBeVisible()
  await mini.getByRole('link', { name: 'Abrir player: Fogueira' }).click()
  await expect(page).toHaveURL(/\/player\//)
  await expect.poll(async () => Number(await seekBar(page).inputValue())).toBeGreaterThanOrEqual(90)
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await expectAccessible(page)
  await mini.getByRole('button', { name: 'Fechar player' }).click()
  await expect(mini).toBeHidden()
  await page.getByPlaceholder('Buscar sua prática ideal...').fill('xyz')
  await expect(page.getByText('Nenhuma meditação encontrada')).toBeVisible()
  await expectAccessible(page)
})

test('one voice at a time: a film silences the audio, the audio the film, in every tab; signing out ends the sound', async ({
  page,
  context,
  member: _,
}) => {
  await listenTo(page, 'Fogueira')
  const [film] = await inDatabase(
    (sql) => sql`select id from learning_modules where title = 'Um horizonte para os olhos'`,
  )
  await go(page, `/learn/module/${film?.id}`)
  await page.getByRole('button', { name: /^Assistir/ }).click()
  const ofFilm = (key: 'currentTime' | 'paused') =>
    page.locator('video').evaluate((video: HTMLVideoElement, name) => video[name], key)
  await expect.poll(() => ofFilm('currentTime')).toBeGreaterThan(0)
  expect(await voice(page, 'paused')).toBe(true)

  await page.getByRole('region', { name: 'Tocando agora' }).getByRole('button', { name: 'Reproduzir' }).click()
  await expect.poll(() => ofFilm('paused')).toBe(true)
  expect(await voice(page, 'paused')).toBe(false)

  const other = await context.newPage()
  await catchVoice(other)
  await listenTo(other, 'Chuva na varanda')
  await expect.poll(() => voice(page, 'paused')).toBe(true)
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => voice(other, 'paused')).toBe(true)
  await page.getByRole('region', { name: 'Tocando agora' }).getByRole('button', { name: 'Reproduzir' }).click()
  await expect.poll(() => voice(page, 'paused')).toBe(false)
  await other.close()

  // Each visit to the library asks for this; signed out before it is answered, the page would be refused it.
  const recent = page.waitForResponse(/userAudioProgress\.recent/)
  await page.getByRole('link', { name: 'Meditar' }).last().click()
  await recent
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
  expect(await voice(page, 'paused')).toBe(true)
})

test.describe('what goes wrong', () => {
  test.use({ allowedNoise: /status of (400|401|404|500)|ERR_FAILED/ })

  test('while an audio is asked for the sky stands; a missing and a corrupt file are told, and tried again', async ({
    page,
    member: _,
  }) => {
    const [fire] = await inDatabase((sql) => sql`select id from audio_contents where title = 'Fogueira'`)
    await page.route('**/files/audio/*', (route) => route.fulfill({ status: 404, body: '' }))
    const answer = await holdAnswer(page, 'audioContents.one')
    await page.goto(`/player/${fire?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Carregando áudio...' })).toBeVisible()
    const sky = page.locator('[data-theme=night] > [aria-hidden]').first()
    await expect(sky).toHaveCSS('background-color', 'rgb(30, 26, 51)')
    await answer.letGo()
    await expect(toast(page, 'Erro de Reprodução')).toContainText('Arquivo de áudio não encontrado ou corrompido.')
    await expect(page.getByText('Erro ao reproduzir áudio')).toBeVisible()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(toast(page, 'Erro de Reprodução')).toContainText('Não foi possível retomar a reprodução.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.poll(() => voice(page, 'currentTime')).toBeGreaterThan(0.3)

    await page.getByRole('link', { name: 'Voltar para Meditar' }).click()
    const noise = { status: 200, contentType: 'audio/mpeg', body: 'not a sound' }
    await page.route('**/files/audio/*', (route) => route.fulfill(noise))
    await page.getByRole('link', { name: 'Ouvir Chuva na varanda' }).click()
    await expect(toast(page, 'Erro de Reprodução')).toContainText('Arquivo de áudio não encontrado ou corrompido.')
    await go(page, '/player/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('heading', { name: 'Áudio não encontrado' })).toBeVisible()
    await expectAccessible(page)
  })
})
