import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { holdFor } = await import('#client/device/holder.ts')
const { postAs, api: typed } = await import('./wire.ts')
const { sentenceOf } = await import('./cache.ts')
const { download } = await import('./download.ts')
const { upload } = await import('./upload.ts')
const { errorSentences, offlineSentence } = await import('#client/texts.ts')

/** The kit knows no domain: the names stand for whatever a router holds. */
const api = typed as unknown as Record<
  string,
  Record<
    string,
    { (input?: unknown): Promise<unknown>; query: (input?: unknown) => { queryFn: () => Promise<unknown> } }
  >
>
const read = (input?: unknown) => api.things?.read?.query(input).queryFn()
const write = (input?: unknown) => api.things?.write?.(input)

/** What became of a promise after everything that could happen has happened. */
async function fateOf(promise: Promise<unknown> | undefined) {
  let fate: unknown = 'open'
  promise?.then(
    (value) => (fate = value),
    (error) => (fate = `failed: ${error.message}`),
  )
  await vi.advanceTimersByTimeAsync(40_000)
  return fate
}

beforeEach(() => {
  vi.useFakeTimers()
  browser.requests.length = 0
  browser.network.isOnline = true
  browser.network.answer = (name) => ok(name)
  Reflect.deleteProperty(globalThis, 'lumiarPrefetched')
  holdFor('ana')
})

test('calls made together travel together, in the name of the member the tab is open for', async () => {
  expect(await Promise.all([fateOf(read(1)), fateOf(read(2))])).toEqual(['things.read', 'things.read'])
  expect(browser.requests).toMatchObject([
    { names: ['things.read', 'things.read'], headers: { 'x-lumiar-member': 'ana' } },
  ])
})

test.each([
  ['another came in', 'bia'],
  ['nobody is here', null],
])('an answer that arrives after its member left, and %s, reaches nobody', async (_, next) => {
  let answer = () => {}
  browser.network.answer = () => new Promise<void>((done) => (answer = done)).then(() => ok('segredo')) as never
  const [reading, writing] = [read(), write()]
  await vi.advanceTimersByTimeAsync(10)
  holdFor(next)
  answer()
  expect(await Promise.all([fateOf(reading), fateOf(writing)])).toEqual(['open', 'open'])
})

test('a queued call whose member left counts as unreached, so that its sender goes on', async () => {
  let answer = () => {}
  browser.network.answer = () => new Promise<void>((done) => (answer = done)).then(() => ok('segredo')) as never
  const sending = postAs('ana', 'things.write', {})
  await vi.advanceTimersByTimeAsync(10)
  holdFor('bia')
  answer()
  expect(await fateOf(sending)).toBe('failed: UNREACHED')
})

test('what was asked ahead for a member who left is not taken, and not asked again in their name', async () => {
  let answer = () => {}
  const answers = new Promise<void>((done) => (answer = done)).then(() => [ok('segredo')])
  Object.assign(globalThis, { lumiarPrefetched: [{ calls: [['things.read']], answers, askedAt: Date.now() }] })
  const reading = read()
  await vi.advanceTimersByTimeAsync(10)
  holdFor('bia')
  answer()
  expect(await fateOf(reading)).toBe('open')
  expect(browser.requests).toEqual([])
})

test.each([
  ['is not there', () => 'lost' as const, 'failed: UNREACHED'],
  ['never answers', () => new Promise<never>(() => {}), 'failed: UNREACHED'],
  ['brings a refusal', () => refused('NOT_FOUND'), 'failed: NOT_FOUND'],
  ['ends at a proxy without a server', () => 'gateway' as const, 'failed: UNREACHED'],
])('a network that %s is told to whoever asked', async (_, answer, fate) => {
  browser.network.answer = answer
  expect(await fateOf(read())).toBe(fate)
})

/** A proxy that answers in place of a server it does not reach, or no answer at all. */
function stubUpload(answer: { status: number } | undefined) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      response = null
      status = answer?.status ?? 0
      onload = () => {}
      onerror = () => {}
      open() {}
      setRequestHeader() {}
      send = () => (answer ? this.onload() : this.onerror())
    },
  )
}

test.each([
  ['a proxy answers 502 in place of the server', 'gateway', errorSentences.UNAVAILABLE],
  ['nothing answers', 'lost', offlineSentence],
] as const)(
  'when %s, whatever was asked says whether it is the service or the network',
  async (_, answer, sentence) => {
    browser.network.answer = () => answer
    stubUpload(answer === 'gateway' ? { status: 502 } : undefined)
    const failing = [read(), write(), download('things' as never), upload('things' as never, {}, {})]
    const sentences = Promise.all(failing.map((call) => call?.then(String, sentenceOf)))
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await sentences).toEqual(failing.map(() => sentence))
  },
)
