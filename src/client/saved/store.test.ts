import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import type { SavedWish } from './keeper.ts'

const browser = fakeBrowser()
const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('#client/outbox/policies.ts')
const { sendOrQueue, sendQueued } = await import('#client/outbox/outbox.ts')
const { readOutbox } = await import('#client/outbox/store.ts')
const { postAs } = await import('#client/api/wire.ts')
const { keepSavedBy } = await import('./keeper.ts')
const { savedRecord, favouritesRecord } = await import('./records.ts')
const { fetchListed, fetchSaved, isSavedHere, isTakenOffHere, setSaved, subscribeSaved } = await import('./store.ts')
const { carryFavourites } = await import('./carryFavourites.ts')

/** The kit knows no domain: the names stand for whoever keeps. */
const NAME = 'things.set' as never
declareQueued([{ [NAME]: { subject: ({ kind, id }: SavedWish) => kind + id, mergesTried: true } }])
keepSavedBy({
  async set(member, wish) {
    const sent = await sendOrQueue(member.id, NAME, wish as never)
    return sent.isQueued ? undefined : (sent.answer as SavedWish).isSaved
  },
  ids: () => ({ queryKey: ['things.ids'], queryFn: () => postAs('ana', 'things.ids', {}) as Promise<string[]> }),
  queued: (memberId) => readOutbox(memberId).map(({ input }) => input as SavedWish),
  carry: (ids) => postAs('ana', 'things.carry', ids),
})

const ana = { id: 'ana', timezone: 'America/Sao_Paulo' } as never
const sea = { kind: 'audio', id: 'mar' } as const
const isKept = (id = 'mar') => isSavedHere('ana', { kind: 'audio', id })
const settle = (ms = 7000) => vi.advanceTimersByTimeAsync(ms)
const settled = async <T>(work: Promise<T>) => (await Promise.all([work, settle()]))[0]

beforeEach(() => {
  vi.useFakeTimers()
  browser.items.clear()
  browser.requests.length = 0
  Object.assign(browser.network, { isOnline: true, answer: (_: string, input: unknown) => ok(input) })
  holdFor('ana')
})

test('it is kept at once, before anyone was asked, and whoever watches is told', async () => {
  const seen = vi.fn()
  const end = subscribeSaved(seen)
  const done = setSaved(ana, { ...sea, isSaved: true })
  expect([isKept(), seen.mock.calls.length > 0]).toEqual([true, true])
  await settle()
  await done
  expect([isKept(), readOutbox('ana')]).toEqual([true, []])
  end()
})

test('without a network the last wish about a thing waits, and arrives once', async () => {
  browser.network.isOnline = false
  for (const isSaved of [true, false, true]) void setSaved(ana, { ...sea, isSaved })
  await settle()
  expect([isKept(), readOutbox('ana').length]).toEqual([true, 1])

  browser.network.isOnline = true
  browser.requests.length = 0
  void sendQueued('ana')
  await settle()
  expect(browser.requests.flatMap(({ inputs }) => inputs)).toMatchObject([{ ...sea, isSaved: true }])
})

test('what the server rejects for good is undone here, and thrown', async () => {
  browser.network.answer = () => refused('NOT_FOUND')
  const fate = setSaved(ana, { ...sea, isSaved: true }).catch(() => 'rejected')
  await settle()
  expect([await fate, isKept()]).toEqual(['rejected', false])
})

test('a later wish of another device, which the server knows, holds here too', async () => {
  browser.network.answer = () => ok({ isSaved: false })
  void setSaved(ana, { ...sea, isSaved: true })
  await settle()
  expect(isKept()).toBe(false)
})

test('the server’s list is taken over, but for what it cannot know yet', async () => {
  browser.network.isOnline = false
  void setSaved(ana, { ...sea, isSaved: true })
  void setSaved(ana, { kind: 'audio', id: 'rio', isSaved: false })
  await settle()
  browser.network.isOnline = true
  browser.network.answer = (name) => (name === 'things.ids' ? ok(['rio', 'sino']) : 'lost')

  await settled(fetchSaved('ana', 'audio'))
  expect(['mar', 'rio', 'sino'].map(isKept)).toEqual([true, false, true])
})

test('what changed here while the list was on its way stands, whichever tab did it', async () => {
  savedRecord.write(['rio'], 'ana', 'audio')
  let answer = () => {}
  browser.network.answer = () => new Promise<void>((done) => (answer = done)).then(() => ok(['rio'])) as never
  const fetching = fetchSaved('ana', 'audio')
  browser.items.set('lumiar.saved.ana.audio', '["mar"]')
  await settle(10)
  answer()
  await settled(fetching)
  expect([isKept('mar'), isKept('rio')]).toEqual([true, false])
})

test('favourites of an earlier version are kept, carried over once, and nobody else’s are touched', async () => {
  favouritesRecord.write(['lua', 'sol'], 'ana')
  browser.items.set('lumiar.favourites.bia', '["vento"]')
  expect(isSavedHere('ana', { kind: 'reflection', id: 'lua' })).toBe(true)
  expect(isSavedHere('ana', { kind: 'reflection', id: 'vento' })).toBe(false)

  browser.network.answer = () => ok(['lua', 'sol'])
  for (const memberId of ['ana', 'ana', 'bia']) await settled(carryFavourites(memberId))
  expect(browser.requests.flatMap(({ names, inputs }) => (names[0] === 'things.carry' ? inputs : []))).toEqual([
    ['lua', 'sol'],
  ])
  expect(isSavedHere('ana', { kind: 'reflection', id: 'lua' })).toBe(true)
  expect([...browser.items.keys()].filter((key) => key.includes('favourites'))).toEqual(['lumiar.favourites.bia'])
})

test('favourites that could not be carried over stay; one that is taken off meanwhile is not carried', async () => {
  favouritesRecord.write(['lua', 'sol'], 'ana')
  browser.network.answer = () => 'lost'
  const fate = await settled(carryFavourites('ana').catch(() => 'not yet'))
  expect([fate, favouritesRecord.read('ana')]).toEqual(['not yet', ['lua', 'sol']])

  void setSaved(ana, { kind: 'reflection', id: 'lua', isSaved: false })
  expect(favouritesRecord.read('ana')).toEqual(['sol'])
  await settle()
})

test('a tab whose member has left writes nothing of theirs', async () => {
  holdFor('bia')
  void setSaved(ana, { ...sea, isSaved: true }).catch(() => {})
  await settle()
  expect(isKept()).toBe(false)
})

test('what a list of kept things names is known here, unless it was taken off while the list was on its way', async () => {
  savedRecord.write(['mar'], 'ana', 'audio')
  const listed = ['mar', 'rio', 'sino'].map((id) => ({ kind: 'audio' as const, id }))
  let answer = () => {}
  const ask = () => new Promise<{ items: typeof listed }>((done) => (answer = () => done({ items: listed })))
  const fetching = fetchListed('ana', ask)
  browser.network.isOnline = false
  void setSaved(ana, { ...sea, isSaved: false })
  void setSaved(ana, { kind: 'audio', id: 'rio', isSaved: false })
  answer()
  await settled(fetching)
  expect(['mar', 'rio', 'sino'].map(isKept)).toEqual([false, false, true])
  expect(isTakenOffHere('ana', { kind: 'audio', id: 'mar' })).toBe(true)
  expect(isTakenOffHere('ana', { kind: 'article', id: 'mar' })).toBe(false)
})
