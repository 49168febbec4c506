// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { readOutbox } = await import('#client/outbox/store.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { queued } = await import('../queued.ts')
const { texts } = await import('../../history.texts.ts')
const { default: HistoryPage } = await import('./HistoryPage.tsx')
declareQueued([queued])

const words = texts.remove
const entry = {
  id: 's1',
  name: 'Caminhada',
  kind: 'practice',
  minutes: 40,
  day: '2026-11-10',
  at: '2026-11-10T12:00:00.000Z',
  isCompleted: true,
  isAdded: true,
  before: 3,
  after: 8,
  rating: null,
}
const month = { month: '2026-11', minutes: 40, practices: 1 }
const server = { isRemoved: false, restore: () => ok({ sessionId: 's1' }) as object }

beforeEach(() => {
  vi.useFakeTimers()
  browser.items.clear()
  browser.requests.length = 0
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  Object.assign(server, { isRemoved: false, restore: () => ok({ sessionId: 's1' }) })
  Object.assign(browser.network, { isOnline: true, answer })
})

function answer(name: string) {
  if (name === 'userPracticeSessions.history')
    return ok(
      server.isRemoved ? { items: [], months: [], next: null } : { items: [entry], months: [month], next: null },
    )
  if (name === 'userPracticeSessions.restore') return server.restore()
  return ok({ sessionId: 's1' })
}

async function openAndRemove() {
  const page = await render([createElement(HistoryPage, { key: 'page' }), createElement(Toaster, { key: 'toasts' })])
  await page.act(() => {}, 100)
  await page.act(() => page.button(words.label('Caminhada', '10 de novembro'))?.click())
  server.isRemoved = true
  await page.act(() => page.button(words.confirm)?.click(), 500)
  expect(page.text()).toContain(texts.empty.title)
  return page
}

const sent = () => browser.requests.flatMap(({ names }) => names).filter((name) => /remove|restore/.test(name))

test('a removed entry comes back from the toast, with its sums', async () => {
  const page = await openAndRemove()
  expect(page.text()).toContain(words.done)
  server.isRemoved = false
  await page.act(() => page.button('Desfazer')?.click(), 500)

  expect(sent()).toEqual(['userPracticeSessions.remove', 'userPracticeSessions.restore'])
  expect(page.text()).toContain(words.restored)
  expect(page.text()).toContain(texts.sums(40, 1))
  expect(page.text().match(/Caminhada/g)).toHaveLength(1)
})

test('without a network both wait, the removal first, and the entry is there', async () => {
  const page = await render([createElement(HistoryPage, { key: 'page' }), createElement(Toaster, { key: 'toasts' })])
  await page.act(() => {}, 100)
  browser.network.isOnline = false
  await page.act(() => page.button(words.label('Caminhada', '10 de novembro'))?.click())
  await page.act(() => page.button(words.confirm)?.click(), 500)
  await page.act(() => page.button('Desfazer')?.click(), 500)

  expect(readOutbox('ana').map(({ name }) => name)).toEqual([
    'userPracticeSessions.remove',
    'userPracticeSessions.restore',
  ])
  expect(readOutbox('ana')[1]?.input).toMatchObject({ made: { at: new Date(Date.now() - 500).toISOString() } })
  expect(page.text()).toContain(texts.sums(40, 1))
})

test.each([
  ['too late', refused('NOT_FOUND'), words.isLate],
  ['into a full day', { error: { data: { code: 'INVALID_INPUT', fields: { minutes: 'DAY_FULL' } } } }, words.dayIsFull],
])('an undo that comes %s says so, and the entry stays away', async (_, reply, sentence) => {
  server.restore = () => reply
  const page = await openAndRemove()
  await page.act(() => page.button('Desfazer')?.click(), 500)

  expect(page.text()).toContain(`${words.restoreFailed}${sentence}`)
  expect(page.text()).not.toContain('Caminhada')
})
