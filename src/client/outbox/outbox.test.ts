import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = vi.hoisted(() => ({}) as ReturnType<typeof fakeBrowser>)
Object.assign(browser, fakeBrowser())

const { holdFor } = await import('#client/device/holder.ts')
const { declareQueued } = await import('./policies.ts')
const { queue, sendOrQueue, sendQueued } = await import('./outbox.ts')
const { readOutbox } = await import('./store.ts')
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
