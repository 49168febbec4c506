// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { keepSavedBy } = await import('#client/saved/keeper.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { default: ReflectionsPage } = await import('./ReflectionsPage.tsx')

const practice = {
  ...{ id: 'p1', name: 'Sinos no silêncio', type: 'audio', description: null, durationMinutes: 5, imageUrl: null },
  ...{ isPremium: false, audioContentId: null, audioUrl: '/files/audio/sinos.mp3', canOpen: true },
}
const reflection = { id: 'r1', date: '2026-11-15', phrase: 'Respire', question: 'Como foi?', practice }
const earlier = { items: [{ id: 'r0', date: '2026-11-14', phrase: 'Pouse', hasNote: false }], next: null }

function answerWith(today: object | null) {
  const answers: Record<string, unknown> = {
    'dailyReflections.today': today,
    'dailyReflections.earlier': earlier,
    'consents.mine': { revokedAt: null },
    'userReflections.today': { day: '2026-11-15', note: null },
    'userReflections.of': null,
  }
  browser.network.answer = (name) => ok(answers[name] ?? null)
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  history.replaceState(null, '', '/reflections')
  keepSavedBy({
    set: async () => true,
    ids: () => ({ queryKey: ['saved'], queryFn: async () => [] }),
    queued: () => [],
    carry: async () => {},
  })
})

const open = () => render(createElement(Fragment, null, createElement(ReflectionsPage), createElement(Toaster)))

test('while it loads the page says so', async () => {
  browser.network.answer = () => new Promise<void>(() => {})
  const page = await open()

  expect(page.all('[role=status]')[0]?.textContent).toBe('Carregando reflexões...')
})

test('a day without a reflection says so and still shows the earlier ones', async () => {
  answerWith(null)
  const page = await open()

  expect(page.text()).toContain('Nenhuma reflexão disponível para hoje')
  expect(page.text()).not.toContain('Carregando reflexões...')
  expect(page.text()).toContain('Pouse')
  expect(page.text()).toContain('Ver todas as reflexões')
})

test('the suggested practice starts in the player with what it carries', async () => {
  answerWith(reflection)
  const page = await open()
  for (const shown of ['Reflexão de Hoje', 'Prática do Dia', 'Sinos no silêncio', '5 minutos'])
    expect(page.text()).toContain(shown)
  await page.act(() => page.button('Iniciar Prática')?.click())

  expect(location.pathname).toBe('/audio-player')
  const carried = new URLSearchParams(location.search)
  expect([carried.get('url'), carried.get('title')]).toEqual(['/files/audio/sinos.mp3', 'Sinos no silêncio'])
})

test('a suggested practice that has nothing in it says so and leads to the practices', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  answerWith({ ...reflection, practice: { ...practice, audioUrl: null, canOpen: false } })
  const page = await open()
  await page.act(() => page.button('Iniciar Prática')?.click())

  expect([location.pathname, location.search]).toEqual(['/practices', ''])
  expect(page.all('[role=alert]').map(({ textContent }) => textContent)).toEqual(['Prática não disponível no momento'])
})

test('a suggested practice without sound opens itself', async () => {
  answerWith({ ...reflection, practice: { ...practice, audioUrl: null } })
  const page = await open()
  await page.act(() => page.button('Iniciar Prática')?.click())

  expect(location.pathname + location.search).toBe('/practices?open=p1')
})

test('the day, the phrase and its question stand there, and the note’s place says what it is for', async () => {
  answerWith(reflection)
  const page = await open()
  const prompt = 'Como essa reflexão se conecta com sua vida hoje?'
  for (const shown of [
    'Reflexões Diárias',
    '15 de novembro',
    'Autoconhecimento',
    '“Respire”',
    'Para Refletir:Como foi?',
  ])
    expect(page.text()).toContain(shown)
  expect(page.text()).toContain(`Nenhuma anotação pessoal ainda${prompt}`)
  expect(page.all('a[aria-label="Voltar para o início"]').map((link) => link.getAttribute('href'))).toEqual(['/'])

  await page.act(() => page.button('Adicionar Anotação')?.click())
  expect(page.all('textarea')[0]?.getAttribute('placeholder')).toBe(prompt)
})

test('a reflection is shared by the browser’s own way, else copied; what goes wrong is said, a closed sheet is not', async () => {
  answerWith(reflection)
  const page = await open()
  const said = () => page.all('[role=alert], [role=status]').map(({ textContent }) => textContent)
  const share = async (way: object) => {
    Object.assign(navigator, { share: undefined }, way)
    await page.act(() => page.button('Compartilhar')?.click())
  }
  const url = new URL('/shared/reflections/r1', location.origin).href

  const shared = vi.fn(async () => {})
  await share({ share: shared })
  expect(shared.mock.calls).toEqual([[{ title: 'Reflexão Diária', text: expect.stringContaining('Respire'), url }]])
  await share({ share: () => Promise.reject(new DOMException('', 'AbortError')) })
  expect(said()).toEqual([])

  const copied = vi.fn(async () => {})
  await share({ clipboard: { writeText: copied } })
  expect(copied.mock.calls).toEqual([[expect.stringMatching(new RegExp(`Respire[^]*${url}$`))]])
  expect(said()).toEqual(['Reflexão copiada para a área de transferência'])
  await share({ share: () => Promise.reject(new Error('broken')) })
  expect(said()).toContain('Erro ao compartilhar reflexão')
})
