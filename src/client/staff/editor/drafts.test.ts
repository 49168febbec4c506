import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const start = { title: '', minutes: 0 }

async function openTab() {
  vi.resetModules()
  const { holdFor } = await import('#client/device/holder.ts')
  holdFor('ana')
  return import('./drafts.ts')
}

const draft = (title: string) => ({ values: { title, minutes: 1 }, version: 'v1' })
const titles = () =>
  [...browser.items].filter(([key]) => key.includes('admin-draft')).map(([, stored]) => JSON.parse(stored).values.title)

beforeEach(() => browser.items.clear())

test('two tabs with one form keep both texts; saving in one leaves the other’s', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.keepDraft('ana', 'group.new', draft('Primeira'))
  second.keepDraft('ana', 'group.new', draft('Segunda'))
  expect(titles().sort()).toEqual(['Primeira', 'Segunda'])
  second.keepDraft('ana', 'group.new', null)
  expect(titles()).toEqual(['Primeira'])
})

test('what a closed tab left is found by the next, and goes when that one is done with it', async () => {
  ;(await openTab()).keepDraft('ana', 'group.new', draft('Primeira'))
  const next = await openTab()
  expect(next.readDraft('ana', 'group.new', start)).toEqual(draft('Primeira'))
  next.keepDraft('ana', 'group.new', draft('Primeira e mais'))
  expect(titles()).toEqual(['Primeira e mais'])
})

test('a draft without a tab, as earlier versions wrote it, is found and taken over', async () => {
  browser.items.set('lumiar.admin-draft.ana.group.new', JSON.stringify(draft('Antiga')))
  const tab = await openTab()
  expect(tab.readDraft('ana', 'group.new', start)).toEqual(draft('Antiga'))
  tab.keepDraft('ana', 'group.new', null)
  expect(titles()).toEqual([])
})

test('one of another form, another member or other fields is not brought back', async () => {
  const tab = await openTab()
  tab.keepDraft('ana', 'group.new', draft('Grupo'))
  expect(tab.readDraft('ana', 'group', start)).toBeNull()
  expect(tab.readDraft('bia', 'group.new', start)).toBeNull()
  expect(tab.readDraft('ana', 'group.new', { name: '' })).toBeNull()
})
