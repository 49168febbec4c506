// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import { FakeAudio } from '#client/testing/sound.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', FakeAudio)
const { api, queryClient } = await import('#client/api/cache.ts')
const { savePlace } = await import('#client/audio/engine/places.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { keepSavedBy } = await import('#client/saved/keeper.ts')
const { render } = await import('#client/testing/render.ts')
const { texts } = await import('../../texts.ts')
const { default: LibraryPage } = await import('./LibraryPage.tsx')

keepSavedBy({
  set: async () => true,
  ids: () => ({ queryKey: ['saved'], queryFn: async () => [] }),
  queued: () => [],
  carry: async () => {},
})

const audio = (title: string, more: object = {}) => ({
  id: title,
  title,
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
  ...more,
})

type Wanted = { search?: string; cursor?: object }
const server = {
  list: (_wanted: Wanted): object => ok({ items: [audio('Mar')] }),
  recent: { begun: [] as object[], others: [] as object[] },
}
const asked = () =>
  browser.requests.flatMap(({ names, inputs }) => (names.includes('audioContents.list') ? [inputs.at(-1)] : []))

beforeEach(() => {
  vi.useFakeTimers()
  browser.requests.length = 0
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo', defaultDurationMinutes: 10 })
  history.replaceState(null, '', '/meditate')
  server.list = () => ok({ items: [audio('Mar')] })
  server.recent = { begun: [], others: [] }
  browser.network.answer = (name, input) =>
    name === 'audioContents.list'
      ? server.list((input ?? {}) as Wanted)
      : ok(name.endsWith('.recent') ? server.recent : [])
})

/** Sees every end of a list at once, as on a screen that shows it. */
vi.stubGlobal(
  'IntersectionObserver',
  class {
    seen: (entries: object[]) => void
    constructor(seen: (entries: object[]) => void) {
      this.seen = seen
    }
    observe() {
      this.seen([{ isIntersecting: true }])
    }
    disconnect() {}
  },
)

async function open() {
  const shown = await render(createElement(LibraryPage))
  /** The router hears of a step by events, which this browser holds in hand. */
  const act = async (change: () => void, ms?: number) => {
    await shown.act(change, ms)
    await shown.act(() => browser.fire('replaceState'), 300)
  }
  const page = { ...shown, act }
  const press = (name: string) => page.act(() => page.button(name)?.click(), 300)
  return {
    ...page,
    press,
    chip: (name: string) =>
      page.act(
        () =>
          page
            .all('#chips button')
            .find((one) => one.textContent?.startsWith(name))
            ?.click(),
        300,
      ),
    async type(words: string, ms = 300) {
      const box = page.container.querySelector<HTMLInputElement>('input[type=search]')
      if (!box) throw new Error('there is no box')
      await shown.act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, words)
        box.dispatchEvent(new Event('input', { bubbles: true }))
      }, ms)
      if (ms > 250) await page.act(() => {})
    },
    cards: () => page.all('article h3').map(({ textContent }) => textContent),
    strips: () =>
      page.all('section[aria-label]').map((one) => {
        const titles = [...one.querySelectorAll('h3')].map(({ textContent }) => textContent)
        return `${one.getAttribute('aria-label')}: ${titles.join(', ')}`
      }),
  }
}
const address = () => location.pathname + location.search

test('what is kept is asked once by the page, however many cards have a button for it', async () => {
  server.list = () => ok({ items: Array.from({ length: 9 }, (_, place) => audio(`Mar ${place}`)) })
  const shown = await open()

  expect(shown.all('article').length).toBe(9)
  expect(
    queryClient
      .getQueryCache()
      .find({ queryKey: ['saved'] })
      ?.getObserversCount(),
  ).toBe(1)
})

test('words, tabs and chips stand in the address, each asks for its own, and another tab forgets the chip', async () => {
  const page = await open()
  expect(page.text()).toContain('MeditarTransforme sua mente, eleve sua alma')
  expect(page.all('input')[0]?.getAttribute('placeholder')).toBe('Buscar sua prática ideal...')
  await page.type('CORACAO')
  expect(address()).toBe('/meditate?q=CORACAO')
  await page.press('Limpar busca')
  await page.act(() => {}, 300)
  await page.chip('Sono')
  expect(address()).toBe('/meditate?chip=sono')
  await page.act(() => page.all('[role=tab]')[1]?.click(), 300)
  expect(address()).toBe('/meditate?tab=duration&chip=padrao')
  await page.chip('Express')
  expect(address()).toBe('/meditate?tab=duration&chip=express')
  expect(asked()).toEqual([
    {},
    { search: 'CORACAO' },
    { category: 'sono' },
    { duration: 'padrao' },
    { duration: 'express' },
  ])
})

test('who leaves in the middle of a word is not called back', async () => {
  const page = await open()
  await page.type('sol', 10)
  await page.act(() => history.pushState(null, '', '/community'), 1000)
  expect(address()).toBe('/community')
})

test('what the address asks for is found, chosen, and cleared where nothing was', async () => {
  history.replaceState(null, '', '/meditate?q=xyz&chip=sono')
  server.list = ({ search }) => ok({ items: search ? [] : [audio('Mar')] })
  const page = await open()
  expect(page.all('#chips [aria-pressed=true]').map(({ textContent }) => textContent)).toEqual(['Sono'])
  expect(page.text()).toContain('Nenhuma meditação encontradaTente ajustar os filtros ou buscar por outros termos...')
  await page.press('Limpar filtros')
  expect([address(), page.cards()]).toEqual(['/meditate', ['Mar']])
})

test('a card has its category, its minutes, its badge, three tags at most, and what was heard of it', async () => {
  const oceano = {
    category: { name: 'Sono', icon: 'moon', color: '#123456' },
    durationMinutes: 20,
    isPremium: true,
    tags: ['mar', 'noite', 'calma', 'quarto'],
    progress: { seconds: 600, completed: false, savedAt: 1 },
  }
  const done = { progress: { seconds: 9, completed: true, savedAt: 1 } }
  server.list = () => ok({ items: [audio('Oceano', oceano), audio('Mar', done)] })
  const page = await open()
  const [first, second] = page.all('article')
  for (const shown of ['Sono · 20 min', '✨ Premium', '50% ouvido']) expect(first?.textContent).toContain(shown)
  expect(first?.querySelectorAll('li')).toHaveLength(3)
  expect(second?.textContent).toContain('Concluída')
})

test('a next page that cannot be had is asked for once as one scrolls, and again when the member says so', async () => {
  let pages = 0
  server.list = ({ cursor }) => {
    if (!cursor) return ok({ items: [audio('Um')], next: { at: '2026-11-15T12:00:00.000000Z', id: 'Um' } })
    pages += 1
    return pages > 1 ? ok({ items: [audio('Dois')] }) : refused('INVALID_INPUT')
  }
  const page = await open()
  await page.act(() => {}, 5000)
  expect([pages, page.cards()]).toEqual([1, ['Um']])
  await page.press('Carregar mais')
  expect([pages, page.cards()]).toEqual([2, ['Um', 'Dois']])
})

test('what was begun stands at the top and goes on with one tap, apart from what was heard; a search hides both', async () => {
  const half = audio('Meio', { progress: { seconds: 30, completed: false, savedAt: 1 } })
  server.recent = { begun: [half], others: [audio('Ouvido')] }
  const page = await open()
  expect(page.strips()).toEqual([`${texts.begun}: Meio`, `${texts.recent}: Ouvido`])
  await page.type('mar')
  expect(page.strips()).toEqual([])
  await page.type('')
  await page.act(() => page.all(`[aria-label="${texts.resume('Meio')}"]`)[0]?.click())
  expect(address()).toBe('/player/Meio')
})

const known = ({ begun = [] as object[], others = [] as object[] }) =>
  queryClient.setQueryData(api.userAudioProgress.recent.query().queryKey, { begun, others } as never)

/** Its player was opened, and it was heard so far. */
function hear(title: string, seconds: number, completed = false) {
  queryClient.setQueryData(api.audioContents.one.query({ id: title }).queryKey, audio(title) as never)
  vi.advanceTimersByTime(1000)
  savePlace(title, { seconds, completed, restarted: false }, null)
}

const heard = (title: string, savedAt: number, seconds = 30) =>
  audio(title, { progress: { seconds, completed: false, savedAt } })

test('what was just heard stands at the top as the page comes, before the server is heard, and first', async () => {
  known({ begun: [heard('Meio', 1)], others: [heard('Fim', 2, 0)] })
  hear('Um', 30)
  hear('Dois', 20)
  hear('Todo', 300, true)
  hear('Meio', 60)
  browser.network.isOnline = false
  const page = await open()

  expect(page.strips()).toEqual([`${texts.begun}: Meio, Dois, Um`, `${texts.recent}: Todo, Fim`])
  browser.network.isOnline = true
})

test('what was opened and not heard, or heard before all the server told, is no news', async () => {
  server.recent = { begun: [heard('Meio', Date.now() + 60_000)], others: [] }
  known(server.recent)
  queryClient.setQueryData(api.audioContents.one.query({ id: 'Novo' }).queryKey, audio('Novo') as never)
  hear('Antes', 30)
  const page = await open()

  expect(page.strips()).toEqual([`${texts.begun}: Meio`])
})

test('a strip that was not there on arrival comes with the next visit: it would move the list beneath a finger', async () => {
  known({})
  server.recent = { begun: [heard('Meio', 1)], others: [heard('Fim', 2, 0)] }
  const page = await open()
  expect(browser.requests.flatMap(({ names }) => names)).toContain('userAudioProgress.recent')
  expect(page.strips()).toEqual([])

  await page.type('mar')
  await page.type('')
  expect(page.strips()).toEqual([`${texts.begun}: Meio`, `${texts.recent}: Fim`])
})

test('one that was there stays, with what is known by now, until the page is left', async () => {
  known({ begun: [heard('Meio', 1), heard('Outro', 1)], others: [heard('Fim', 2, 0)] })
  server.recent = { begun: [], others: [heard('Meio', 3, 0), heard('Fim', 2, 0)] }
  const page = await open()

  expect(page.strips()).toEqual([`${texts.begun}: Meio, Outro`, `${texts.recent}: Meio, Fim`])
})
