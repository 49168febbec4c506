import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()

type Sending = {
  title: string
  progress: (loaded: number) => void
  answer: (response: object) => void
  lose: () => void
}
const sendings: Sending[] = []

/** The browser's sender of files, held in hand: what is on its way ends when the test says so. */
class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {}
  response: object = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort()
  }
  async send(body: Blob) {
    const title = /"title":"([^"]*)"/.exec(await body.text())?.[1] ?? ''
    sendings.push({
      title,
      progress: (loaded) => this.upload.onprogress?.({ loaded }),
      answer: (response) => {
        this.response = response
        this.onload()
      },
      lose: () => this.onerror(),
    })
  }
}
vi.stubGlobal('XMLHttpRequest', FakeRequest)
vi.stubGlobal(
  'Audio',
  class {
    onerror = () => {}
    set src(_: string) {
      this.onerror()
    }
  },
)

const { holdFor } = await import('#client/device/holder.ts')
const queue = await import('./uploadQueue.ts')

const HEAD = new Uint8Array([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0])
const mp3 = (name: string) => new File([HEAD, new Uint8Array(2000)], name)
const items = () => queue.uploadQueue.get().items
const states = () => items().map(({ values, state }) => `${values.title} ${state}`)
const byTitle = (title: string) => items().find(({ values }) => values.title === title)?.id ?? ''
const settle = () => vi.waitFor(() => undefined).then(() => new Promise((done) => setTimeout(done, 5)))

async function pickAndFill(...names: string[]) {
  await queue.pick(names.map((name) => mp3(`${name}.mp3`)))
  for (const name of names)
    queue.write(byTitle(name), {
      description: 'Um som',
      categoryId: crypto.randomUUID(),
      durationMinutes: 3,
      tags: ['mar'],
    })
}

let visit = 0
beforeEach(() => {
  sendings.length = 0
  browser.items.clear()
  browser.network.isOnline = true
  const memberId = `staff${visit++}`
  holdFor(memberId)
  queue.openQueue(memberId)
})

test('files that are audios get forms of their own, named after them; others are refused', async () => {
  await queue.pick([mp3('Mar.mp3'), new File(['texto'], 'lista.txt'), mp3('Chuva.mp3')])
  expect(states()).toEqual(['Mar editing', 'Chuva editing'])
})

test('one at a time, in order; the next begins when the one before it is there', async () => {
  await pickAndFill('Mar', 'Chuva')
  queue.submitAll()
  await settle()
  expect(sendings.map(({ title }) => title)).toEqual(['Mar'])

  sendings[0]?.progress(1000)
  expect(items().find(({ id }) => id === byTitle('Mar'))?.sent).toBe(1000)
  sendings[0]?.answer({ result: { data: {} } })
  await settle()
  expect(sendings.map(({ title }) => title)).toEqual(['Mar', 'Chuva'])
  sendings[1]?.answer({ result: { data: {} } })
  await settle()
  expect(states().slice(0, 2)).toEqual(['Mar sent', 'Chuva sent'])
})

test('a lost network leaves it to be sent again, under the same id', async () => {
  await pickAndFill('Mar')
  const id = byTitle('Mar')
  queue.submit(id)
  await settle()
  sendings[0]?.lose()
  await settle()
  expect(states()[0]).toBe('Mar failed')
  queue.submit(id)
  await settle()
  expect([sendings.length, byTitle('Mar')]).toEqual([2, id])
})

test('cancelled, it goes back to its form, and the next is sent', async () => {
  await pickAndFill('Mar', 'Chuva')
  queue.submitAll()
  await settle()
  queue.cancel(byTitle('Mar'))
  await settle()
  expect(states()).toContain('Mar editing')
  expect(sendings.map(({ title }) => title)).toEqual(['Mar', 'Chuva'])
})

test('what is missing is said before anything is sent', async () => {
  const empty = items()[0]?.id ?? ''
  expect(queue.submit(empty)).toEqual({ audio: 'FILE_REQUIRED' })
  await queue.pick([mp3('Mar.mp3')])
  expect(Object.keys(queue.submit(byTitle('Mar')) ?? {})).toEqual(['durationMinutes'])
  expect(sendings).toEqual([])
})

test('words outlive a closed tab, files do not; another member finds nothing', async () => {
  await pickAndFill('Mar')
  const { memberId } = queue.uploadQueue.get()
  queue.openQueue('other')
  expect(states()).toEqual([' editing'])
  holdFor(memberId)
  queue.openQueue(memberId)
  expect([states(), items()[0]?.file, queue.uploadQueue.get().isRecovered]).toEqual([['Mar editing'], null, true])
})

test.each([
  [
    'a file that did not get there',
    (sending: Sending) => {
      browser.network.isOnline = false
      sending.lose()
    },
    /^Erro no upload: Sem conexão/,
  ],
  ['a refusal', (sending: Sending) => sending.answer(refusal('INTERNAL')), /^Erro ao enviar áudio: Algo deu errado/],
  [
    'a refused field',
    (sending: Sending) => sending.answer(refusal('INVALID_INPUT', 'CATEGORY_GONE')),
    /: Esta categoria foi/,
  ],
])('%s is told with its reason', async (_, end, problem) => {
  await pickAndFill('Mar')
  queue.submit(byTitle('Mar'))
  await settle()
  for (const sending of sendings) end(sending)
  await settle()
  expect(items()[0]?.problem).toMatch(problem)
})

const refusal = (code: string, categoryId?: string) => ({
  error: { data: { code, id: 'x', ...(categoryId && { fields: { categoryId } }) } },
})
