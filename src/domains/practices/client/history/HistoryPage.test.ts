// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
await import('../../contract.ts')
const { queued } = await import('../queued.ts')
const { fieldErrors, texts } = await import('../../history.texts.ts')
const { default: HistoryPage } = await import('./HistoryPage.tsx')
declareQueued([queued])

const entry = (id: string, day: string) => ({
  ...{ id, name: `Maré ${id}`, kind: 'practice', minutes: 8, day, at: `${day}T12:00:00.000Z` },
  ...{ isCompleted: true, isAdded: false, before: 3, after: 8, rating: null },
})
const month = (name: string) => ({ month: name, minutes: 16, practices: 2 })
const server = { history: (_before: unknown): object => ({ items: [], months: [], next: null }) }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T15:00:00Z') })
  browser.items.clear()
  browser.requests.length = 0
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  server.history = () => ({ items: [], months: [], next: null })
  browser.network.answer = (name, input) =>
    ok(name.endsWith('.history') ? server.history((input as { before?: unknown })?.before) : { sessionId: 's1' })
})

async function open() {
  const page = await render([createElement(HistoryPage, { key: 'page' }), createElement(Toaster, { key: 'toasts' })])
  await page.act(() => {}, 100)
  return page
}

test('a practice done elsewhere is checked field by field, and one press or two add it once', async () => {
  const page = await open()
  expect(page.text()).toContain(texts.empty.title)
  await page.act(() => page.button(texts.add.open)?.click())
  const fill = (name: string, value: string) => {
    const field = page.container.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (field) field.value = value
  }
  const save = async (values: Record<string, string>, presses = 1) => {
    for (const [name, value] of Object.entries(values)) fill(name, value)
    await page.act(() => {
      const form = page.container.querySelector('form')
      for (let press = 0; press < presses; press++)
        form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    }, 50)
    await page.act(() => vi.dynamicImportSettled(), 300)
  }
  const says = (field: keyof typeof fieldErrors) => page.text().includes(fieldErrors[field])

  await save({ title: '', minutes: '0', day: '2026-11-16' })
  expect([says('title'), says('minutes')]).toEqual([true, true])
  await save({ title: 'Caminhada', minutes: '1200' })
  expect([says('title'), says('minutes')]).toEqual([false, true])
  await save({ minutes: '40' })
  expect([says('minutes'), says('day')]).toEqual([false, true])
  server.history = () => ({ items: [entry('s1', '2026-11-15')], months: [month('2026-11')], next: null })
  await save({ day: '2026-11-15' }, 2)
  const sent = browser.requests.flatMap(({ names, inputs }) =>
    names.includes('userPracticeSessions.add') ? inputs : [],
  )
  expect(sent).toMatchObject([{ title: 'Caminhada', minutes: 40, day: '2026-11-15' }])
  expect([page.all('dialog').length, page.text().includes(texts.add.done)]).toEqual([0, true])
})

test('a long history comes page by page under its months, each named once, with how it felt', async () => {
  server.history = (before) =>
    before
      ? {
          items: [entry('2', '2026-11-01'), entry('3', '2026-10-30')],
          months: [month('2026-11'), month('2026-10')],
          next: null,
        }
      : { items: [entry('1', '2026-11-10')], months: [month('2026-11')], next: { day: '2026-11-10', at: 'x', id: '1' } }
  const page = await open()
  expect(page.text()).toContain('Antes 3, depois 8')
  await page.act(() => page.button('Mostrar mais')?.click(), 300)
  expect(page.all('h2').map(({ textContent }) => textContent)).toEqual(['novembro de 2026', 'outubro de 2026'])
  expect(page.all('li').map(({ textContent }) => /Maré \d/.exec(textContent ?? '')?.[0])).toEqual([
    'Maré 1',
    'Maré 2',
    'Maré 3',
  ])
  expect(page.button('Mostrar mais')).toBeUndefined()
})
