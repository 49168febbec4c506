// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { invalidate, queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
vi.stubGlobal('Audio', EventTarget)
await import('../session/begin.ts')
await import('../session/PracticeViewer.tsx')
const { PracticeOfTheDay } = await import('./PracticeOfTheDay.tsx')

const practice = { id: 'p1', name: 'Maré', durationMinutes: 8, type: 'guiada', content: {}, audioContentId: null }

/** Answers the card, and the start of its practice once `begun` is let go. */
function answerWith(today: object, begun: Promise<void> = Promise.resolve()) {
  browser.network.answer = (name) => {
    if (name === 'recommendedPractices.today') return ok(today)
    return begun.then(() => ok({ sessionId: 's1', practice: today })) as unknown as Promise<void>
  }
}

const open = () => render([createElement(PracticeOfTheDay, { key: 'card' }), createElement(Toaster, { key: 'toasts' })])

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  history.replaceState(null, '', '/')
})

test('the card names the practice and its minutes; its button says INICIANDO... until the session is counted', async () => {
  let letGo = () => {}
  answerWith(
    practice,
    new Promise((done) => {
      letGo = done
    }),
  )
  const page = await open()
  expect(page.text()).toContain('PRÁTICA DO DIA')
  expect(page.text()).toContain('Maré')
  expect(page.text()).toContain('8 minutos')

  await page.act(() => page.button('INICIAR')?.click())
  expect(page.button('INICIANDO...')).toBeDefined()
  expect(page.text()).toContain('Iniciando Maré...Preparando sua prática de 8 minutos')
  await page.act(() => {}, 2000)
  expect(page.text()).not.toContain('Preparando')

  await page.act(letGo)
  expect(page.text()).toContain('Prática iniciada!')
})

test.each([
  ['an audio with a content of its own opens the player', 'mar', '/player/mar', 0],
  ['any other opens the viewer', null, '/', 1],
])('begun from home, %s', async (_, audioContentId, address, dialogs) => {
  answerWith({ ...practice, audioContentId })
  const page = await open()

  await page.act(() => page.button('INICIAR')?.click())
  await page.act()
  expect([location.pathname, page.all('dialog').length]).toEqual([address, dialogs])
})

test('done today it says so, can be repeated, and offers a short one more', async () => {
  const oneMore = { ...practice, id: 'p2', name: 'Sopro', durationMinutes: 3 }
  answerWith({ ...practice, isDone: true, oneMore })
  const page = await open()
  await page.act(() => vi.dynamicImportSettled(), 100)
  for (const said of ['Feita hoje. Que bom ter você aqui.', 'Quer ficar mais 3 min?', 'Sopro'])
    expect(page.text()).toContain(said)
  const labels = page.all('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
  expect(labels).toEqual(['REPETIR', 'Iniciar: Sopro'])

  await page.act(() => page.button('Iniciar: Sopro')?.click(), 100)
  const started = browser.requests.filter(({ names }) => names[0] === 'userPracticeSessions.start')
  expect(started.at(-1)?.inputs).toMatchObject([{ practiceId: 'p2' }])
})

test('the button that began it keeps the focus once it repeats it', async () => {
  answerWith({ ...practice, isDone: false, oneMore: null })
  const page = await open()
  page.button('INICIAR')?.focus()
  answerWith({ ...practice, isDone: true, oneMore: null })
  await page.act(() => void invalidate('recommendedPractices.today'), 100)
  expect(document.activeElement?.textContent).toBe('REPETIR')
})

test('a double click starts once', async () => {
  answerWith(practice)
  const page = await open()
  browser.requests.length = 0
  await page.act(() => {
    page.button('INICIAR')?.click()
    page.button('INICIAR')?.click()
  }, 100)
  expect(browser.requests.filter(({ names }) => names[0] === 'userPracticeSessions.start')).toHaveLength(1)
})
