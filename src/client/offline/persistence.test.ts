import { QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'
import type { Row } from './database.ts'

const browser = fakeBrowser()

/** The browser's database, as far as this table goes. */
const rows = vi.hoisted(() => new Map<string, object>())
vi.mock('./database.ts', () => ({
  readRows: async () => [...rows.values()],
  writeRows: async (some: { key: string }[]) => {
    for (const row of some) rows.set(row.key, row)
  },
  deleteRows: async (keys: string[]) => {
    for (const key of keys) rows.delete(key)
  },
  clearRows: async () => rows.clear(),
}))
afterAll(() => {
  vi.doUnmock('./database.ts')
  vi.resetModules()
})

const { queryClient, setCached } = await import('#client/api/cache.ts')
const { holdFor, local, knownKey } = await import('#client/device/holder.ts')
const { clearSession } = await import('#client/session.ts')
const { declarePersisted } = await import('./persisted.ts')
const { persistQueries, restorePersisted, clearPersisted } = await import('./persistence.ts')

declarePersisted([{ persisted: ['auth.session', 'notes.today'] }])

const NOW = Date.parse('2026-11-15T12:00:00Z')
const ana = { id: 'ana', timezone: 'America/Sao_Paulo', expiresAt: NOW + 86_400_000 }
const row = (name: string, data: unknown, change: Partial<Row> = {}): Row => ({
  key: JSON.stringify([name]),
  queryKey: [name],
  data,
  at: NOW - 1000,
  dayEndsAt: NOW + 3_600_000,
  memberId: 'ana',
  ...change,
})
const put = (...some: Row[]) => {
  for (const one of some) rows.set(one.key, one)
}
const cached = (name: string) => queryClient.getQueryData([name])
const settle = () => vi.advanceTimersByTimeAsync(5000)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  queryClient.clear()
  browser.items.clear()
  rows.clear()
  holdFor('ana')
})

test('the screens last seen stand again, marked as old', async () => {
  put(row('auth.session', ana), row('notes.today', 'Respirei'))
  expect(await restorePersisted(NOW)).toBe(true)
  expect([cached('notes.today'), queryClient.getQueryState(['notes.today'])?.isInvalidated]).toEqual(['Respirei', true])
})

test.each([
  ['nobody is known here', () => local.remove(knownKey)],
  ['another is', () => holdFor('bia')],
  ['the session has ended', () => put(row('auth.session', { ...ana, expiresAt: NOW - 1 }))],
  ['no session was persisted', () => void rows.delete(JSON.stringify(['auth.session']))],
])('nothing is shown when %s', async (_, happen) => {
  put(row('auth.session', ana), row('notes.today', 'Respirei'))
  happen()
  expect(await restorePersisted(NOW)).toBe(false)
  expect(cached('notes.today')).toBeUndefined()
})

test('of another member, of another day, and of queries that are not persisted nothing is shown, and it goes', async () => {
  put(
    row('auth.session', ana),
    row('notes.today', 'De ontem', { dayEndsAt: NOW - 1 }),
    row('people.list', 'Nomes'),
    row('notes.other', 'De Bia', { memberId: 'bia' }),
  )
  await restorePersisted(NOW)
  await settle()
  expect([...rows.keys()]).toEqual([JSON.stringify(['auth.session'])])
})

test('what is answered is kept a moment later, what the member saved at once, and only what is declared', async () => {
  queryClient.setQueryData(['auth.session'], ana)
  persistQueries()
  await settle()
  await queryClient.fetchQuery({ queryKey: ['notes.today'], queryFn: async () => 'Respondida' })
  await queryClient.fetchQuery({ queryKey: ['people.list'], queryFn: async () => 'Nomes' })
  await settle()
  const kept = () => [...rows.values()].map((one) => (one as Row).data)
  expect(kept()).toEqual([ana, 'Respondida'])

  setCached({ queryKey: ['notes.today'] }, 'Salva')
  await Promise.resolve()
  expect(kept()).toEqual([ana, 'Salva'])
})

test('an answer that arrives as the session ends is not kept', async () => {
  queryClient.setQueryData(['auth.session'], ana)
  persistQueries()
  await queryClient.fetchQuery({ queryKey: ['notes.today'], queryFn: async () => 'Respondida' })
  clearSession()
  await settle()
  expect(rows.size).toBe(0)
})

test('what was erased stays nowhere but in the session', async () => {
  queryClient.setQueryData(['auth.session'], ana)
  put(row('auth.session', ana), row('notes.today', 'Apagada'))
  await clearPersisted()
  await settle()
  expect([...rows.values()].map((one) => (one as Row).queryKey)).toEqual([['auth.session']])
})

test('what was answered just before the member had their records erased is not kept after all', async () => {
  queryClient.setQueryData(['auth.session'], ana)
  persistQueries()
  await settle()
  const query = { queryKey: ['notes.today'], queryFn: async () => 'Apagada' }
  const shown = new QueryObserver(queryClient, query)
  const leave = shown.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(cached('notes.today')).toBe('Apagada')
  browser.network.isOnline = false
  shown.setOptions({ ...query, queryFn: () => Promise.reject(new Error('gone')) })
  await Promise.all([clearPersisted(), settle()])
  leave()
  browser.network.isOnline = true
  expect([...rows.values()].map((one) => (one as Row).queryKey)).toEqual([['auth.session']])
})

test('a query removed before its answer was written leaves nothing in the place of the one asked anew', async () => {
  queryClient.setQueryData(['auth.session'], ana)
  persistQueries()
  await settle()
  const ask = (answer: string) =>
    queryClient.fetchQuery({ queryKey: ['notes.today'], queryFn: async () => answer, staleTime: 0 })
  await ask('Antiga')
  queryClient.removeQueries({ queryKey: ['notes.today'] })
  setCached({ queryKey: ['notes.today'] }, 'Salva')
  await settle()
  expect([...rows.values()].map((one) => (one as Row).data)).toEqual([ana, 'Salva'])
})
