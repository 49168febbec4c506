// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import { MuteAudio } from '#client/testing/sound.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', MuteAudio)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { keepSavedBy } = await import('#client/saved/keeper.ts')
const { render } = await import('#client/testing/render.ts')
await import('../session/begin.ts')
await import('../session/PracticeViewer.tsx')
const { default: PracticesPage } = await import('./PracticesPage.tsx')
const { default: CollectionPage } = await import('./CollectionPage.tsx')

keepSavedBy({
  set: async () => true,
  ids: () => ({ queryKey: ['saved'], queryFn: async () => [] }),
  queued: () => [],
  carry: async () => {},
})

const tide = { id: 'p1', name: 'Maré', type: 'guiada', durationMinutes: 8, content: {}, audioContentId: null }
const summary = { ranges: [{ name: 'quick', practices: 7, minutes: 70 }], practices: 7, minutes: 70, types: 3 }

const serve = (name: string, input: unknown) => {
  if (name === 'userPracticeSessions.start') return ok({ sessionId: 's1', practice: tide })
  if (name === 'recommendedPractices.search')
    return ok({ items: (input as { search: string }).search === 'zzz' ? [] : [tide], next: null })
  if (name === 'recommendedPractices.collection') return ok([tide])
  return ok(
    name.endsWith('summary')
      ? summary
      : name === 'rooms.practicing'
        ? { people: 'few' }
        : { items: [tide], next: null },
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  browser.network.answer = serve
})

async function open(address: string) {
  history.replaceState(null, '', address)
  const shown = await render(createElement(PracticesPage))
  /** The router hears of a step by events, which this browser holds in hand. */
  const act = async (change: () => void, ms?: number) => {
    await shown.act(change, ms)
    await shown.act(() => browser.fire('replaceState'), 300)
  }
  const page = { ...shown, act }
  return {
    ...page,
    async type(words: string) {
      const box = page.container.querySelector<HTMLInputElement>('input[type=search]')
      if (!box) throw new Error('there is no box')
      await page.act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, words)
        box.dispatchEvent(new Event('input', { bubbles: true }))
      }, 300)
    },
    async begin() {
      await page.act(() => page.button('Iniciar: Maré')?.click(), 100)
      expect(page.all('dialog')).toHaveLength(1)
    },
    close: () => page.act(() => page.button('Fechar prática')?.click(), 200),
  }
}
const address = () => location.pathname + location.search

test('a search stands in the address and says how much it found; its player closes to what was found', async () => {
  const page = await open('/practices')
  await page.type('CRESCENTE mare')
  expect(address()).toBe('/practices?q=CRESCENTE+mare')
  expect(page.text()).toContain('1 prática encontrada')
  await page.begin()
  await page.close()
  expect([address(), page.all('dialog').length]).toEqual(['/practices?q=CRESCENTE+mare', 0])

  await page.type('zzz')
  expect(page.text()).toContain('Nenhuma prática encontrada')
  await page.type('')
  expect([address(), page.text().includes('Biblioteca Completa')]).toEqual(['/practices', true])
})

test('the player of a list closes to the categories', async () => {
  const page = await open('/practices?range=quick')
  expect(page.text()).toContain('Rápidas')
  await page.begin()
  await page.close()
  expect([address(), page.text().includes('Biblioteca Completa')]).toEqual(['/practices', true])
  expect(page.text()).toContain('PráticasFerramentas para sua transformação pessoal')
})

test('a search that fails says so', async () => {
  browser.network.answer = (name, input) => (name.endsWith('.search') ? refused('INVALID_INPUT') : serve(name, input))
  const page = await open('/practices?q=janela')
  await page.act(() => {}, 10_000)
  expect(page.text()).toContain('Não foi possível buscar')
})

test.each([
  ['/practice/breathing', 'Respiração', 0],
  ['/practice/emergency/', 'Emergência', 1],
  ['/practice/chakras', 'Chakras', 0],
  ['/practice/healing', 'Cura Emocional', 0],
])('%s is the list %s, with a way back home; human help stands where it is urgent', async (path, title, numbers) => {
  history.replaceState(null, '', path)
  const page = await render(createElement(CollectionPage))
  expect(page.all('h1')[0]?.textContent).toBe(title)
  expect(page.button('Iniciar: Maré')).toBeDefined()
  expect(page.all('[aria-label="Voltar para o início"]')[0]?.getAttribute('href')).toBe('/')
  expect(page.all('a[href="tel:188"]')).toHaveLength(numbers)
})
