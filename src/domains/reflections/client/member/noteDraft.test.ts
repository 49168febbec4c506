import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()

/** A tab has modules of its own, and shares the storage with the others. */
async function openTab() {
  vi.resetModules()
  const { holdFor } = await import('#client/device/holder.ts')
  holdFor('ana')
  return import('./noteDraft.ts')
}

const draft = (text: string, version = 3) => ({ text, version })
const texts = () =>
  [...browser.items].filter(([key]) => key.includes('note-draft')).map(([, stored]) => JSON.parse(stored).text)

beforeEach(() => browser.items.clear())

test('two tabs that write on one reflection keep both texts', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.keepDraft('ana', 'r1', draft('um'))
  second.keepDraft('ana', 'r1', draft('dois'))
  expect(texts().sort()).toEqual(['dois', 'um'])
  expect([first.readDraft('ana', 'r1'), second.readDraft('ana', 'r1')]).toEqual([draft('um'), draft('dois')])
})

test('a text that was saved is no draft any more, in whichever tab it stood; other texts stay', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.keepDraft('ana', 'r1', draft('um'))
  second.keepDraft('ana', 'r1', draft('dois'))
  second.setAside('ana', 'r1', { id: 'refused', ...draft('dois') })
  second.dropSaved('ana', 'r1', 'dois')
  expect(texts()).toEqual(['um'])
})

test('a draft is dropped as it was seen: who went on typing meanwhile loses nothing', async () => {
  const tab = await openTab()
  tab.keepDraft('ana', 'r1', draft('um e mais'))
  tab.dropDraft('ana', 'r1', draft('um'))
  expect(texts()).toEqual(['um e mais'])
  tab.dropDraft('ana', 'r1', draft('um e mais'))
  expect(texts()).toEqual([])
})

test('the one draft of all tabs that earlier versions kept is found and can be dropped', async () => {
  browser.items.set('lumiar.note-draft.ana.r1', JSON.stringify(draft('antigo')))
  const tab = await openTab()
  tab.dropDraft('ana', 'r1', { id: '', ...draft('antigo') })
  expect(texts()).toEqual([])
})
