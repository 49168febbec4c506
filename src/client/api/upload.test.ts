import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'
import { errorSentences, offlineSentence } from '#client/texts.ts'

const browser = fakeBrowser()

type Ending = { status?: number; response?: object | null }

/** The browser's sender of files, which ends as the test says: with an answer, or without one. */
class FakeRequest {
  static ending: Ending = {}
  upload = {}
  status = 0
  response: object | null = null
  onload = () => {}
  onerror = () => {}
  open() {}
  setRequestHeader() {}
  send() {
    Object.assign(this, FakeRequest.ending)
    if (this.status) this.onload()
    else this.onerror()
  }
}
vi.stubGlobal('XMLHttpRequest', FakeRequest)
afterEach(() => vi.restoreAllMocks())

const { upload } = await import('./upload.ts')
const { sentenceOf } = await import('./cache.ts')
const { texts } = await import('./upload.texts.ts')

const refused = { error: { data: { code: 'STORE_FAILED', id: '1' } } }

test.each<[string, Ending, boolean, string]>([
  ['a proxy refuses so large a body, with a page of its own', { status: 413, response: null }, true, texts.tooLarge],
  ['a proxy hangs up in the middle, and the server is there', {}, true, texts.cut],
  ['the network is gone', {}, false, offlineSentence],
  ['the server itself refuses', { status: 503, response: refused }, true, errorSentences.STORE_FAILED],
])('an upload says what happened when %s', async (_, ending, isServerThere, sentence) => {
  FakeRequest.ending = ending
  browser.network.answer = () => (isServerThere ? ok({ id: 'ana' }) : 'lost')

  const error = await upload('audioContents.create', {}, { file: new File(['x'], 'x.mp3') }).catch((caught) => caught)

  expect(sentenceOf(error)).toBe(sentence)
})
