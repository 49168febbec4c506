import type { Locator, Page } from '@playwright/test'
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

const keptPlaces = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('lumiar.pending'))
      .map(([, kept]) => String(kept))
      .join(),
  )

async function savedSeconds(page: Page): Promise<number> {
  const id = page.url().split('/player/')[1] ?? ''
  const input = encodeURIComponent(JSON.stringify({ 0: { audioContentId: id } }))
  const answer = await page.request.get(`/api/userAudioProgress.one?batch=1&input=${input}`)
  return (await answer.json())[0].result.data.seconds
}

test('an audio is found by words, tab and chip, the address keeps it, and nothing found says what to do', async ({
  page,
  member: _,
}) => {
  await page.goto('/library')
  await expect(page).toHaveURL('/meditate')
  await expect(page.getByRole('heading', { level: 1, name: 'Meditar' })).toBeVisible()
  await expect(page.getByText('Transforme sua mente, eleve sua alma')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByPlaceholder('Buscar sua prática ideal...').fill('sol')
  await page.getByRole('link', { name: 'Comunidade' }).last().click()
  await page.waitForTimeout(400)
  await expect(page).toHaveURL('/community')
  await page.goBack()

  await page.getByPlaceholder('Buscar sua prática ideal...').fill('CORACAO')
  await expect(page).toHaveURL('/meditate?q=CORACAO')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Mantra do coração')

  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await page.getByRole('button', { name: 'Sono' }).click()
  await expect(page).toHaveURL('/meditate?chip=sono')
  await expect(cards(page).filter({ hasText: 'Fogueira' })).toHaveCount(0)
  await expect(cards(page).filter({ hasText: 'Noite mansa' })).toHaveCount(1)
  expect(await cards(page).count()).toBeGreaterThanOrEqual(4)
  await page.getByRole('tab', { name: 'Por Duração' }).click()
  await expect(page).toHaveURL('/meditate?tab=duration&chip=padrao')
  await page.getByRole('button', { name: 'Express' }).click()
  await expect(page).toHaveURL('/meditate?tab=duration&chip=express')
  await expect(cards(page).filter({ hasNotText: /· [1-5] min/ })).toHaveCount(0)
  await expect(cards(page).filter({ hasText: 'Sinos no silêncio' })).toHaveCount(1)
  expect(await cards(page).count()).toBeGreaterThanOrEqual(4)

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/meditate?chip=sono')
  await expect(page.getByRole('button', { name: 'Sono' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(cards(page).filter({ hasText: 'Noite mansa' })).toHaveCount(1)
  await expect(cards(page).filter({ hasText: 'Fogueira' })).toHaveCount(0)

  await page.goto('/meditate?q=oceano')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByRole('list', { name: 'Marcadores' }).getByRole('listitem')).toHaveCount(3)
  await expect(cards(page)).toContainText('✨ Premium')
  await expect(cards(page)).toContainText('Sono · 20 min')

  await page.getByPlaceholder('Buscar sua prática ideal...').fill('xyz')
  await expect(page.getByText('Nenhuma meditação encontrada')).toBeVisible()
  await expect(page.getByText('Tente ajustar os filtros ou buscar por outros termos...')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(cards(page).nth(3)).toBeVisible()
})

test.describe('a next page that cannot be had', () => {
  test.use({ allowedNoise: /status of 500/ })

  test('is asked for once as one scrolls, and again when the member says so; then it follows the first', async ({
    page,
    member: _,
  }) => {
    let asked = 0
    await page.route('**/api/audioContents.list*', (route) => {
      const next = { at: '2026-11-15T12:00:00.000000Z', id: id(23) }
      if (!route.request().url().includes('cursor'))
        return route.fulfill({ json: [{ result: { data: { items: many(0), next } } }] })
      asked += 1
      if (asked > 1) return route.fulfill({ json: [{ result: { data: { items: many(24) } } }] })
      return route.fulfill({ status: 500, json: [{ error: { data: { code: 'INTERNAL', id: 'x' } } }] })
    })
    await page.goto('/meditate')
    await expect(cards(page).first()).toBeVisible()
    await page.mouse.wheel(0, 20_000)
    const more = page.getByRole('button', { name: 'Carregar mais' })
    await expect(more).toBeEnabled()
    await page.waitForTimeout(500)
    expect(asked).toBe(1)
    await more.click()
    await expect(cards(page)).toHaveCount(48)
    expect(asked).toBe(2)
  })
})

test('an audio starts at once, moves, skips, seeks, stops, and obeys the keyboard', async ({ page, member: _ }) => {
  await listenTo(page, 'Respirar com o mar')
  await expect(page.getByRole('heading', { level: 1, name: 'Respirar com o mar' })).toBeVisible()
  await page.getByText('Transcrição', { exact: true }).press('Space')
  await expect(page.getByText('O mar no ritmo da respiração')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expectAccessible(page)

  const address = page.url()
  await page.getByRole('navigation').getByText('Player').click()
  await expect(page).toHaveURL(address)
  await seekTo(page, 60)
  await expect.poll(() => voice(page, 'currentTime')).toBeGreaterThan(59.5)
  await page.getByRole('button', { name: 'Avançar 15 segundos' }).click()
  await expect.poll(() => voice(page, 'currentTime')).toBeGreaterThan(74.5)
  await page.getByRole('button', { name: 'Voltar 15 segundos' }).click()
  await expect.poll(() => voice(page, 'currentTime')).toBeLessThan(70)
  // WebKit fires `waiting` but not `playing` when it goes on.
  await page.evaluate(() => window.voice.dispatchEvent(new Event('waiting')))
  await expect(page.getByText('Carregando áudio...')).toBeHidden()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect.poll(() => savedSeconds(page)).toBeGreaterThanOrEqual(60)

  await page.getByRole('button', { name: 'Parar' }).click()
  await expect.poll(() => voice(page, 'currentTime')).toBe(0)
  await expect.poll(() => savedSeconds(page)).toBe(0)

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Reproduzir' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => voice(page, 'currentTime')).toBeGreaterThan(29)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await voice(page, 'volume')).toBeCloseTo(0.8)
  await page.keyboard.press('m')
  expect(await voice(page, 'muted')).toBe(true)
  await expect(page.getByRole('button', { name: 'Ativar som' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ativar som' })).not.toHaveAttribute('aria-pressed')

  await page.getByRole('slider', { name: 'Volume' }).fill('0')
  await page.getByRole('button', { name: 'Ativar som' }).click()
  expect(await voice(page, 'volume')).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Velocidade 1,0×' }).click()
  await page.getByRole('button', { name: '1,25×' }).click()
  expect(await voice(page, 'playbackRate')).toBe(1.25)
})

test('on a phone that lies on its side no control is covered; on the narrowest play is round; what is written is shown', async ({
  page,
  member: _,
}) => {
  await listenTo(page, 'Respirar com o mar')
  await expect(page.getByText('Quatro tempos para o ar entrar com a onda')).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  expect(await page.getByRole('main').locator('a, button, input').evaluateAll(covered)).toEqual([])

  await page.setViewportSize({ width: 320, height: 640 })
  const play = await page.getByRole('button', { name: 'Pausar' }).boundingBox()
  expect(play?.width).toBe(play?.height)
  const kind = page.getByText('Meditação', { exact: true })
  for (const button of await page.getByRole('button', { name: /Guardar|Baixar/ }).all())
    expect(await overlap(kind, button)).toBe(false)
  await expect(page.getByRole('button', { name: 'Timer do sono' })).toHaveCount(1)
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

test('the place is found again after a reload; heard to the end it is completed, and the card knows', async ({
  page,
  member: _,
}) => {
  await listenTo(page, 'Fogueira')
  await seekTo(page, 100)
  await expect.poll(() => savedSeconds(page)).toBeGreaterThanOrEqual(100)

  await page.reload()
  await expect(seekBar(page)).toBeEnabled()
  await expect.poll(async () => Number(await seekBar(page).inputValue())).toBeGreaterThanOrEqual(100)
  expect(await voice(page, 'paused')).toBe(true)
  await page.getByRole('button', { name: 'Começar do início' }).click()
  await expect.poll(() => voice(page, 'currentTime')).toBeLessThan(20)
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Começar do início' })).toBeHidden()

  await seekTo(page, Number(await seekBar(page).getAttribute('max')) - 1)
  await expect(page.getByRole('status').filter({ hasText: 'Concluída' })).toBeVisible()
  await expect(seekBar(page)).toHaveValue('0')
  await expect.poll(() => savedSeconds(page)).toBeGreaterThanOrEqual(150)

  await page.getByRole('link', { name: 'Voltar para Meditar' }).click()
  await expect(cards(page).filter({ hasText: 'Fogueira' })).toContainText('Concluída')
  await page.reload()
  await expect(cards(page).filter({ hasText: 'Fogueira' })).toContainText('Concluída')
})

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
})

test('one voice at a time: a film silences the audio, the audio the film, in every tab; signing out ends the sound', async ({
  page,
  context,
  member: _,
}) => {
  await listenTo(page, 'Fogueira')
  await page.getByRole('link', { name: 'Início' }).last().click()
  await page.getByRole('link', { name: 'Aprender' }).last().click()
  await page.getByRole('link', { name: 'Começar do começo' }).click()
  await page.getByRole('link', { name: 'Um horizonte para os olhos' }).click()
  await page.getByRole('button', { name: /^Assistir/ }).click()
  const film = (key: 'currentTime' | 'paused') =>
    page.locator('video').evaluate((video: HTMLVideoElement, name) => video[name], key)
  await expect.poll(() => film('currentTime')).toBeGreaterThan(0)
  expect(await voice(page, 'paused')).toBe(true)

  await page.getByRole('region', { name: 'Tocando agora' }).getByRole('button', { name: 'Reproduzir' }).click()
  await expect.poll(() => film('paused')).toBe(true)
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

test('the sleep timer shows the time left, fades out and pauses', async ({ page, member: _ }) => {
  await page.clock.install()
  await listenTo(page, 'Noite mansa')
  await page.getByRole('button', { name: 'Timer do sono' }).click()
  const choices = page.getByRole('dialog', { name: 'Timer do sono' })
  await expectAccessible(page)
  await page.goBack()
  await expect(choices).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Noite mansa' })).toBeVisible()
  await page.getByRole('button', { name: 'Timer do sono' }).click()
  await choices.getByRole('button', { name: '15 minutos' }).click()
  await expect(page.getByText(/^Timer: 1[45]:/)).toBeVisible()

  await page.clock.fastForward('14:50')
  await expect.poll(() => voice(page, 'volume')).toBeLessThan(0.7)
  await page.clock.fastForward('00:12')
  await expect(page.getByRole('button', { name: 'Reproduzir' })).toBeVisible()
  expect(await voice(page, 'paused')).toBe(true)
  expect(await voice(page, 'volume')).toBe(1)
  await expect(page.getByText(/^Timer: /)).toBeHidden()

  await page.getByRole('button', { name: 'Timer do sono' }).click()
  await choices.getByRole('button', { name: 'No fim da faixa' }).click()
  await expect(page.getByText(/^Timer: 2\d:/)).toBeVisible()
})

test.describe('when the network is gone', () => {
  test.use({ allowedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })

  test('progress is kept here and sent when it is back', async ({ page, context, member: _ }) => {
    await listenTo(page, 'Chuva na varanda')
    await context.setOffline(true)
    await seekTo(page, 40)
    await page.getByRole('button', { name: 'Pausar' }).click()
    await expect.poll(() => keptPlaces(page)).toMatch(/"progressSeconds":4\d/)

    await context.setOffline(false)
    await expect.poll(() => savedSeconds(page)).toBeGreaterThanOrEqual(40)
    await expect.poll(() => keptPlaces(page)).toBe('')
  })
})

test('progress is saved every ten seconds and when the page is left', async ({ page, member: _ }) => {
  await page.clock.install()
  await listenTo(page, 'Fogueira')
  const jumpUnseen = (seconds: number) =>
    page.evaluate((to) => {
      window.voice.currentTime = to
    }, seconds)
  await jumpUnseen(30)
  expect(await savedSeconds(page)).toBeLessThan(30)
  await page.clock.runFor(10_000)
  await expect.poll(() => savedSeconds(page)).toBeGreaterThanOrEqual(30)

  const url = page.url()
  await jumpUnseen(77)
  await page.goto('/privacy')
  await page.goto(url)
  await expect.poll(() => savedSeconds(page)).toBeGreaterThanOrEqual(77)
})

test.describe('what goes wrong', () => {
  test.use({ allowedNoise: /status of (400|401|404|500)|ERR_FAILED/ })

  test('an unknown audio says so and leads back; a missing and a corrupt file are told, and tried again', async ({
    page,
    member: _,
  }) => {
    await page.goto('/player/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('heading', { name: 'Áudio não encontrado' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(page).toHaveURL('/meditate')

    for (const [title, answer] of [
      ['Fogueira', { status: 404, body: '' }],
      ['Chuva na varanda', { status: 200, contentType: 'audio/mpeg', body: 'not a sound' }],
    ] as const) {
      await page.route('**/files/audio/*', (route) => route.fulfill(answer))
      await page.getByRole('link', { name: `Ouvir ${title}` }).click()
      await expect(toast(page, 'Erro de Reprodução')).toContainText('Arquivo de áudio não encontrado ou corrompido.')
      await expect(page.getByText('Erro ao reproduzir áudio')).toBeVisible()
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(toast(page, 'Erro de Reprodução')).toContainText('Não foi possível retomar a reprodução.')

      await page.unrouteAll()
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect.poll(() => voice(page, 'currentTime')).toBeGreaterThan(0.3)
      await page.getByRole('link', { name: 'Voltar para Meditar' }).click()
    }
  })

  test('premium without a session asks to sign in', async ({ page, member: _ }) => {
    await page.goto('/meditate')
    await expect(cards(page).first()).toBeVisible()
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Ouvir Oceano interior' }).click()
    await expect(toast(page, 'Conteúdo Premium')).toContainText('Faça login para acessar este conteúdo premium.')
    await expect(page).toHaveURL('/auth')
  })

  test('an audio without an address plays the marked sample and saves nothing', async ({ page, member: _ }) => {
    await page.route('**/api/audioContents.list*', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      for (const item of body[0].result.data.items) item.audioUrl = null
      await route.fulfill({ json: body })
    })
    await listenTo(page, 'Fogueira')
    await expect(page.getByText('Amostra: este áudio ainda não tem arquivo.')).toBeVisible()
    await page.getByRole('button', { name: 'Pausar' }).click()
    expect(await savedSeconds(page)).toBe(0)
    expect(await keptPlaces(page)).toBe('')
  })
})

test('/audio-player plays what it was given, and without it leads to the library', async ({ page, member: _ }) => {
  await page.goto('/audio-player')
  await expect(page).toHaveURL('/meditate')
  await page.goto('/audio-player?title=x&url=javascript:alert(1)')
  await expect(page).toHaveURL('/meditate')

  const answer = await page.request.get('/api/audioContents.list?batch=1&input=%7B%220%22%3A%7B%7D%7D')
  const [audio] = (await answer.json())[0].result.data.items
  const carried = new URLSearchParams({ id: audio.id, url: audio.audioUrl, title: 'Um som', practice: 'Escuta' })
  await page.goto(`/audio-player?${carried}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Um som' })).toBeVisible()
  await page.getByRole('button', { name: 'Reproduzir' }).click()
  await expect.poll(() => voice(page, 'currentTime')).toBeGreaterThan(0.3)
  await expectAccessible(page)
})

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

function many(from: number) {
  return Array.from({ length: 24 }, (_, n) => ({
    id: id(from + n),
    title: `Áudio ${from + n}`,
    description: null,
    tags: null,
    durationMinutes: 5,
    instructorName: null,
    audioUrl: null,
    coverImageUrl: null,
    isPremium: false,
    createdAt: '2026-11-15T12:00:00.000000Z',
    category: null,
    progress: { seconds: 0, completed: false, savedAt: 0 },
  }))
}

test('an audio module plays with ten-second jumps, completes when heard, and leads back to its track', async ({
  page,
  member: _,
}) => {
  await page.goto('/learn')
  await page
    .getByRole('link', { name: /Silêncio e caminho/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Silêncio e caminho' })).toBeVisible()
  await page
    .getByRole('link', { name: /Escutar o silêncio/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/player\/module\//)
  await expect.poll(() => voice(page, 'currentTime')).toBeGreaterThan(0.3)
  await expect(page.getByRole('button', { name: 'Avançar 10 segundos' })).toBeVisible()
  await expectAccessible(page)

  const duration = await page.evaluate(() => window.voice.duration)
  await seekTo(page, Math.floor(duration) - 1)
  await expect(page.getByRole('button', { name: 'Reproduzir' })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('link', { name: 'Voltar para a trilha' }).click()
  await expect(page).toHaveURL(/\/learn\/track\//)
  await expect(page.getByText('1 de 4 módulos')).toBeVisible()
})

test('an audio practice plays in the viewer, and closing stops it', async ({ page, member: _ }) => {
  await page.goto('/practices?range=quick')
  await page.getByRole('button', { name: 'Iniciar: Sinos no Silêncio' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expect.poll(() => voice(page, 'currentTime')).toBeGreaterThan(0.3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fechar prática' }).click()
  await expect(viewer).toBeHidden()
  await expect.poll(() => voice(page, 'paused')).toBe(true)
})

test('the lock screen knows the track, and it and a headset play, pause, skip and seek', async ({
  page,
  member: _,
}) => {
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {}
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler
    }
    Object.assign(window, { press: (details: MediaSessionActionDetails) => handlers[details.action]?.(details) })
  })
  const press = (action: string, seekTime?: number) =>
    page.evaluate((details) => (window as unknown as { press: (details: object) => void }).press(details), {
      action,
      seekTime,
    })
  await listenTo(page, 'Fogueira')
  const told = () =>
    page.evaluate(() => ({
      title: navigator.mediaSession.metadata?.title,
      artwork: navigator.mediaSession.metadata?.artwork[0]?.src.slice(0, 15),
      state: navigator.mediaSession.playbackState,
    }))
  await expect.poll(told).toEqual({ title: 'Fogueira', artwork: 'data:image/png;', state: 'playing' })
  await expect(seekBar(page)).toBeEnabled()

  await press('seekto', 120)
  await expect.poll(() => voice(page, 'currentTime')).toBeGreaterThanOrEqual(120)
  await press('seekforward')
  await expect.poll(() => voice(page, 'currentTime')).toBeGreaterThanOrEqual(135)
  await press('seekbackward')
  await expect.poll(() => voice(page, 'currentTime')).toBeLessThan(135)
  await press('pause')
  await expect(page.getByRole('button', { name: 'Reproduzir' })).toBeVisible()
  await press('play')
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
})

test('while the sound is on its way, the player says so', async ({ page, member: _ }) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/files/audio/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/meditate')
  const fire = page.getByRole('link', { name: 'Ouvir Fogueira' })
  const address = (await fire.getAttribute('href')) ?? ''
  const answer = await holdAnswer(page, 'audioContents.one')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Carregando áudio...' })).toBeVisible()
  const sky = page.locator('[data-theme=night] > [aria-hidden]').first()
  await expect(sky).toHaveCSS('background-color', 'rgb(30, 26, 51)')
  await answer.letGo()

  await page.goto('/meditate')
  await fire.click()
  await expect(page.getByText(/Carregando/).first()).toBeAttached()
  release()
  await expect.poll(() => voice(page, 'currentTime')).toBeGreaterThan(0.3)
  await expect(page.getByText(/Carregando/)).toHaveCount(0)
})
