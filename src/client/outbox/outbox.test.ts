import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = vi.hoisted(() => ({}) as ReturnType<typeof fakeBrowser>)
Object.assign(browser, fakeBrowser())

const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('./policies.ts')
const { queue, sendOrQueue, sendQueued } = await import('./outbox.ts')
const { readOutbox, writeOutbox } = await import('./store.ts')
const { sendOnLeaving } = await import('./leaving.ts')

type Input = { about?: string; says?: string; session?: string }

const kept: unknown[] = []
const accepted: unknown[] = []
const policies: Record<string, object> = {
  'things.say': { subject: ({ about }: Input) => about },
  'things.build': {
    subject: ({ about }: Input) => about,
    isChained: true,
    accept: ({ input }: { input: Input }, answer: unknown, calls: unknown[]) => {
      accepted.push([input.says, answer])
      return calls
    },
    keepRejected: (calls: { id: string; input: Input }[], _: string, isAwaited: (id: string) => boolean) => {
      kept.push(...calls.filter(({ id }) => !isAwaited(id)).map(({ input }) => input.says))
      return true
    },
    rejected: { title: 'no', detail: 'kept' },
  },
  'things.step': { sequence: ({ session }: Input) => session },
  'things.sit': { sequence: ({ session }: Input) => session, isUnrepeatable: true },
  'things.stand': {
    subject: ({ about }: Input) => about,
    mergesTried: true,
    isSentOnLeaving: true,
    isBackground: true,
  },
}
declareQueued([policies])

/** The kit knows no domain: the names stand for whatever a domain declares. */
const send = (name: string, input: Input) => sendOrQueue('ana', name as never, input as never)
const put = (name: string, input: Input) => queue('ana', name as never, input as never)
const waiting = () => readOutbox('ana').map(({ name, input }) => [name, input])
const sent = () => browser.requests.flatMap(({ names }) => names)
const settled = async <T>(promise: Promise<T>) => {
  await vi.advanceTimersByTimeAsync(50)
  return promise
}

beforeEach(() => {
  vi.useFakeTimers()
  browser.items.clear()
  browser.requests.length = 0
  browser.network.isOnline = true
  browser.network.answer = () => ok({})
  kept.length = accepted.length = 0
  holdFor('ana')
})

test('what can be sent is sent at once, in the member’s name, and nothing waits', async () => {
  browser.network.answer = () => ok({ done: 1 })
  expect(await settled(send('things.say', { about: 'x' }))).toEqual({ isQueued: false, answer: { done: 1 } })
  expect(browser.requests[0]?.headers).toMatchObject({ 'x-lumiar-member': 'ana' })
  expect(waiting()).toEqual([])
})

/** A tab reads what another wrote some milliseconds later: `write` sees the device without it, then both are there. */
function unseen(write: () => void) {
  const before = new Map(browser.items)
  write()
  const [written, removed] = [new Map(browser.items), [...before.keys()].filter((key) => !browser.items.has(key))]
  for (const [key, text] of before) if (written.get(key) === text) written.delete(key)
  browser.items.clear()
  for (const [key, text] of before) browser.items.set(key, text)
  return () => {
    for (const [key, text] of written) browser.items.set(key, text)
    for (const key of removed) browser.items.delete(key)
  }
}

test('what two tabs write down at the same moment both waits', () => {
  browser.network.isOnline = false
  const arrives = unseen(() => put('things.say', { about: 'x', says: 'one' }))
  put('things.say', { about: 'x', says: 'other' })
  arrives()
  expect(waiting()).toHaveLength(2)
})

test('a tab that has sent something takes nothing with it that another wrote down meanwhile', () => {
  put('things.say', { about: 'x' })
  const arrives = unseen(() => put('things.step', { session: 's' }))
  writeOutbox('ana', [])
  arrives()
  expect(waiting()).toEqual([['things.step', { session: 's' }]])
})

test('calls wait in the order in which they were made, also within a moment, and what replaces one keeps its turn', () => {
  for (const about of ['a', 'b', 'c']) put('things.say', { about })
  put('things.say', { about: 'b', says: 'again' })
  put('things.say', { about: 'd' })
  expect(waiting().map(([, input]) => input)).toEqual([
    { about: 'a' },
    { about: 'b', says: 'again' },
    { about: 'c' },
    { about: 'd' },
  ])
})

test('what an earlier version wrote down comes first, and is sent like the rest', async () => {
  const call = (id: string, about: string) => ({ id, name: 'things.say', input: { about }, isTried: false })
  browser.items.set('lumiar.pending.ana', JSON.stringify([call('1', 'a'), call('2', 'b')]))
  put('things.say', { about: 'c' })
  expect(waiting().map(([, input]) => input)).toEqual([{ about: 'a' }, { about: 'b' }, { about: 'c' }])
  expect(browser.items.has('lumiar.pending.ana')).toBe(false)
  await settled(sendQueued('ana'))
  expect([sent().length, waiting()]).toEqual([3, []])
})

test('without a network it waits, through a closed tab, and is sent once the network is back', async () => {
  browser.network.isOnline = false
  expect(await settled(send('things.say', { about: 'x' }))).toEqual({ isQueued: true })
  expect(waiting()).toEqual([['things.say', { about: 'x' }]])

  browser.network.isOnline = true
  await settled(sendQueued('ana'))
  expect([sent(), waiting()]).toEqual([['things.say'], []])
})

test('an answer that was lost leaves the call to be sent again, unchanged', async () => {
  browser.network.answer = () => 'lost'
  await settled(send('things.say', { about: 'x', says: 'um' }))
  await settled(send('things.say', { about: 'x', says: 'dois' }))
  expect(waiting()).toHaveLength(2)

  browser.network.answer = () => ok({})
  browser.requests.length = 0
  await settled(sendQueued('ana'))
  expect(browser.requests.map(({ inputs }) => inputs)).toEqual([
    [{ about: 'x', says: 'um' }],
    [{ about: 'x', says: 'dois' }],
  ])
})

test('a network that never answers holds nobody up: after a while the call counts as queued, and is tried again later', async () => {
  browser.network.answer = () => new Promise<never>(() => {})
  const sending = send('things.say', { about: 'x' })
  await vi.advanceTimersByTimeAsync(6100)
  expect(await sending).toEqual({ isQueued: true })
  expect(waiting()).toHaveLength(1)

  await vi.advanceTimersByTimeAsync(30_000)
  browser.network.answer = () => ok({})
  await settled(sendQueued('ana'))
  expect(waiting()).toEqual([])
})

test('what the server rejects is told to whoever waits for it, and does not wait any more', async () => {
  browser.network.answer = () => refused('NOT_FOUND')
  const sending = send('things.say', { about: 'x' })
  const rejection = expect(sending).rejects.toThrow('NOT_FOUND')
  await vi.advanceTimersByTimeAsync(50)
  await rejection
  expect(waiting()).toEqual([])
})

test('with a rejected call go those built upon it, and what nobody awaits is kept', async () => {
  browser.network.isOnline = false
  await settled(send('things.build', { about: 'x', says: 'um' }))
  browser.network.isOnline = true
  browser.network.answer = () => 'lost'
  await settled(sendQueued('ana'))
  await settled(send('things.build', { about: 'x', says: 'dois' }))
  browser.network.answer = () => refused('CONFLICT')
  await settled(sendQueued('ana'))

  expect([kept, waiting()]).toEqual([['um', 'dois'], []])
})

test('what was accepted is handed to its domain before it leaves the queue', async () => {
  browser.network.answer = () => ok('saved')
  await settled(send('things.build', { about: 'x', says: 'um' }))
  expect(accepted).toEqual([['um', 'saved']])
})

test('a server that fails inside holds up its own sequence, and nothing else', async () => {
  browser.network.isOnline = false
  for (const [name, session] of [
    ['things.step', 's1'],
    ['things.sit', 's1'],
    ['things.step', 's2'],
  ] as const)
    await settled(send(name, { session }))
  browser.network.isOnline = true
  browser.network.answer = (name, input) =>
    name === 'things.step' && (input as Input).session === 's1' ? refused('INTERNAL') : ok({})
  await settled(sendQueued('ana'))

  expect(waiting()).toEqual([
    ['things.step', { session: 's1' }],
    ['things.sit', { session: 's1' }],
  ])
})

test.each(['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNAUTHENTICATED', 'OTHER_MEMBER'])(
  '%s leaves it waiting',
  async (code) => {
    browser.network.answer = () => refused(code)
    expect(await settled(send('things.say', { about: 'x' }))).toEqual({ isQueued: true })
    expect(waiting()).toHaveLength(1)
  },
)

test('nothing that arrives after its member left is written, for anybody', async () => {
  let answer = () => {}
  browser.network.answer = () => new Promise<void>((done) => (answer = done)).then(() => ok('late')) as never
  const sending = send('things.build', { about: 'x', says: 'um' })
  await vi.advanceTimersByTimeAsync(10)
  holdFor('bia')
  answer()
  await vi.advanceTimersByTimeAsync(6100)

  expect(await sending).toEqual({ isQueued: true })
  expect(accepted).toEqual([])
  browser.network.answer = () => ok({})
  expect(await settled(sendOrQueue('bia', 'things.say' as never, {} as never))).toMatchObject({ isQueued: false })
})

test('storage that was emptied under the tab loses nothing: what cannot be written down is sent directly', async () => {
  browser.items.clear()
  browser.network.answer = () => ok('saved')
  expect(await settled(send('things.say', { about: 'x' }))).toEqual({ isQueued: false, answer: 'saved' })

  browser.network.answer = () => 'lost'
  const sending = send('things.say', { about: 'x' })
  const rejection = expect(sending).rejects.toThrow('UNREACHED')
  await vi.advanceTimersByTimeAsync(50)
  await rejection
})

test('of what only the newest matters, the newest is sent, also when an earlier one is on its way', async () => {
  let answer = () => {}
  browser.network.answer = () => new Promise<void>((done) => (answer = done)).then(() => ok({})) as never
  put('things.stand', { about: 'x', says: '10' })
  const sending = sendQueued('ana')
  await vi.advanceTimersByTimeAsync(10)
  put('things.stand', { about: 'x', says: '20' })
  put('things.stand', { about: 'x', says: '30' })
  expect(waiting()).toEqual([['things.stand', { about: 'x', says: '30' }]])

  answer()
  await vi.advanceTimersByTimeAsync(10)
  answer()
  await settled(sending)
  expect(browser.requests.map(({ inputs }) => (inputs[0] as Input).says)).toEqual(['10', '30'])
})

test('when the page is left, what is sent on leaving travels in one request of the browser’s own, and goes once answered', async () => {
  browser.network.isOnline = false
  put('things.stand', { about: 'x', says: '10' })
  put('things.stand', { about: 'y', says: '20' })
  put('things.say', { about: 'x' })
  browser.network.isOnline = true
  sendOnLeaving('ana')
  await vi.advanceTimersByTimeAsync(10)

  expect(browser.requests).toMatchObject([{ names: ['things.stand', 'things.stand'], keepalive: true }])
  expect(waiting()).toEqual([['things.say', { about: 'x' }]])
})
