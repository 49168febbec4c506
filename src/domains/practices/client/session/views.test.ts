// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import { MuteAudio } from '#client/testing/sound.ts'
import type { Practice } from './answers.ts'

fakeBrowser()
vi.stubGlobal('Audio', MuteAudio)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { element } = await import('#client/audio/engine/element.ts')
const { AudioPractice } = await import('./AudioPractice.tsx')
const { LinkPractice } = await import('./LinkPractice.tsx')
const { default: PracticeViewer } = await import('./PracticeViewer.tsx')
const { VideoPractice } = await import('./VideoPractice.tsx')
const { default: TimerPage } = await import('../timer/TimerPage.tsx')

const practice = { id: 'p1', name: 'Maré', type: 'guiada', durationMinutes: 4, content: {} } as Practice

beforeEach(() => {
  vi.useFakeTimers()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
})

test('a video practice without a film says so', async () => {
  const page = await render(createElement(VideoPractice, { practice, onFinished: () => {} }))

  expect(page.text()).toBe('Vídeo não disponívelEsta prática ainda não possui conteúdo de vídeo')
})

test('a video practice shows its film once it is asked for', async () => {
  Object.assign(element, { pause() {} })
  const content = { videoUrl: '/files/video/mar.mp4' }
  const page = await render(createElement(VideoPractice, { practice: { ...practice, content }, onFinished: () => {} }))
  expect(page.all('video')).toEqual([])
  await page.act(() => page.button('Assistir: Maré')?.click())

  expect(page.all('video')[0]?.getAttribute('src')).toBe('/files/video/mar.mp4')
})

test('an audio practice without an address has nothing to start', async () => {
  const page = await render(createElement(AudioPractice, { practice, sessionId: 's1', onHeard: () => {} }))

  expect(page.all('button')).toEqual([])
})

test('a link practice without an address has a dead button', async () => {
  const page = await render(createElement(LinkPractice, { practice }))

  expect(page.button('Link não disponível')?.hasAttribute('disabled')).toBe(true)
})

test('a link practice opens its address and says where it leads', async () => {
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  const externalLink = 'https://exemplo.com/aula'
  const page = await render([
    createElement(LinkPractice, { key: 'link', practice: { ...practice, content: { externalLink } } }),
    createElement(Toaster, { key: 'toasts' }),
  ])
  await page.act(() => page.button('Abrir link')?.click())

  expect(page.text()).toContain('Redirecionando para: Maré')
  expect(opened).toHaveBeenCalledWith(externalLink, '_blank', expect.stringContaining('noopener'))
})

test('the free timer opens with the member’s default duration', async () => {
  queryClient.setQueryData(['auth.session'], { id: 'ana', defaultDurationMinutes: 20 })
  const page = await render(createElement(TimerPage))

  expect(page.all('output')[0]?.textContent).toBe('20Minutos')
})

test.each([
  ['a type not known is named', 'dança', 'Tipo de prática não suportado: dança'],
  ['a guided one without steps says so', 'guiada', 'Prática não disponível no momento'],
])('a practice without content: %s', async (_, type, said) => {
  const started = { sessionId: 's1', practice: { ...practice, type } as Practice }
  const page = await render(createElement(PracticeViewer, { started, onClose: () => {} }))

  expect(page.text()).toContain(said)
})

test('completed, it is celebrated, and the rating of five stars opens by itself and by its button', async () => {
  const page = await render(
    createElement(PracticeViewer, { started: { sessionId: 's1', practice }, onClose: () => {} }),
  )
  await page.act(() => page.button('Marcar como Concluído')?.click())
  expect(page.text()).toContain('Prática Concluída')
  expect(page.text()).toContain('Prática concluída!Parabéns por dedicar esse tempo para você')
  const stars = () => page.all('[aria-label*=estrela]').map((star) => star.getAttribute('aria-label'))
  expect(stars()).toEqual([
    '1 estrela: Muito Insatisfeito',
    '2 estrelas: Insatisfeito',
    '3 estrelas: Neutro',
    '4 estrelas: Satisfeito',
    '5 estrelas: Muito Satisfeito',
  ])

  await page.act(() => page.button('Fechar avaliação')?.click())
  expect(stars()).toEqual([])
  await page.act(() => page.button('Avaliar Prática')?.click())
  expect(stars()).toHaveLength(5)
  await page.act(() => page.button('1 estrela: Muito Insatisfeito')?.click())
  expect(page.text()).toContain('Obrigado pela avaliação!Avaliação de 1 estrela enviada!')
})
