import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { storageOn } from '../testing/storage.ts'
import { holdFor, knownKey, local, stopWriting, whoIsKnown } from './holder.ts'
import { countUnsent, isUnsent, leftoversBeside } from './leftovers.ts'
import { asJson, deviceRecord, hasMemberRecords, hasRecordsBeside } from './records.ts'
import { declareRecordsLater } from './registry.ts'

const text = { format: (value: string) => value, parse: (stored: string) => stored }
const theme = deviceRecord({ name: 'lumiar.theme', owner: 'device', whenFull: 'notify', ...text })
const drafts = deviceRecord({ name: 'lumiar.draft', owner: 'unsent', whenFull: 'notify', ...text })
const figures = deviceRecord({ name: 'lumiar.figures', owner: 'member', whenFull: 'ignore', ...text })
const favourites = deviceRecord({ name: 'lumiar.favourites', owner: 'member', whenFull: 'notify', ...text })
const outbox = deviceRecord({
  name: 'lumiar.outbox',
  owner: 'unsent',
  whenFull: 'notify',
  countUnsent: (calls) => calls.length,
  ...asJson((stored): stored is string[] => Array.isArray(stored)),
})

const items = new Map<string, string>()
/** What another tab does to the storage both share. */
const elsewhere = { set: (key: string, text: string) => items.set(key, text), clear: () => items.clear() }

vi.stubGlobal('localStorage', storageOn(items))

vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})

beforeEach(() => {
  declareRecordsLater(async () => [theme, drafts, figures, favourites, outbox])
  items.clear()
  holdFor(null)
})
afterAll(() => void vi.unstubAllGlobals())

const keep = (memberId: string) => {
  drafts.write('text', memberId, 'r1')
  return drafts.text(memberId, 'r1')
}

test('a tab writes for the member it is open for, and for nobody else', () => {
  expect(keep('ana')).toBeNull()
  holdFor('ana')
  expect(keep('ana')).toBe('text')
  expect(keep('bia')).toBeNull()
})

test.each([
  ['the member left by another tab', () => elsewhere.clear()],
  ['they are leaving by another tab', () => elsewhere.set(knownKey, '')],
  ['another member came in', () => elsewhere.set(knownKey, 'bia')],
  ['this tab was told to leave', () => stopWriting()],
  ['its session has ended', () => holdFor(null)],
])('nothing of a member is written once %s', (_, happen) => {
  holdFor('ana')
  happen()
  expect(keep('ana')).toBeNull()
  expect([figures.write('[]'), figures.read()]).toEqual([false, undefined])
  expect([theme.write('dark'), theme.read()]).toEqual([true, 'dark'])
})

test('what goes is told from the declarations: the device’s stays, what nobody declared goes', async () => {
  holdFor('ana')
  for (const name of ['lumiar.theme', 'lumiar.figures', 'lumiar.older-version', 'another.site'])
    elsewhere.set(name, 'x')
  elsewhere.set('lumiar.favourites.ana', 'x')
  elsewhere.set('lumiar.draft.bia.r1', 'x')
  const keysBeside = async (memberId: string | null) =>
    (await leftoversBeside(memberId)).map((found) => `${found.key}${isUnsent(found) ? ' (unsent)' : ''}`).sort()

  expect(await keysBeside('ana')).toEqual(['lumiar.draft.bia.r1 (unsent)'])
  expect(await keysBeside('bia')).toEqual([
    'lumiar.answers',
    'lumiar.favourites.ana',
    'lumiar.figures',
    'lumiar.older-version',
  ])
  expect(await keysBeside(null)).toEqual([...(await keysBeside('bia')), 'lumiar.draft.bia.r1 (unsent)'].sort())
  expect(hasMemberRecords()).toBe(true)
})

test('an interrupted leaving is known as one, and nobody is', async () => {
  local.set(knownKey, '')
  elsewhere.set('lumiar.figures', 'x')
  expect(whoIsKnown()).toBeNull()
  expect((await leftoversBeside('bia')).map(({ key }) => key)).toEqual(['lumiar.answers', 'lumiar.figures'])
})

test('a device with nothing but its own choices has nothing to clear', async () => {
  for (const name of ['lumiar.theme', 'lumiar.bells', 'lumiar.feedback', 'lumiar.audio-settings', 'lumiar.aloud'])
    elsewhere.set(name, 'x')
  declareRecordsLater(async () => [theme])
  expect(hasMemberRecords()).toBe(false)
})

test('unsent things are counted: each text is one, an outbox as many as it holds', async () => {
  elsewhere.set('lumiar.draft.ana.r1', 'x')
  elsewhere.set('lumiar.draft.ana.r2', 'x')
  elsewhere.set('lumiar.outbox.ana', '["um", "dois"]')
  elsewhere.set('lumiar.outbox.bia', 'damaged')
  elsewhere.set('lumiar.favourites.ana', 'x')

  expect(countUnsent(await leftoversBeside(null))).toBe(4)
})

test('nothing is told to be cleared while the declarations cannot be loaded', async () => {
  declareRecordsLater(() => Promise.reject(new Error('offline')))
  elsewhere.set('lumiar.draft.ana.r1', 'x')
  await expect(leftoversBeside(null)).rejects.toThrow('offline')
})

test('what is damaged, or of another form, is nothing', () => {
  for (const stored of ['{', '{"a":1}']) {
    elsewhere.set('lumiar.outbox.ana', stored)
    expect(outbox.read('ana')).toBeUndefined()
  }
})

test('the places under a place are found, and listeners hear of every change', () => {
  holdFor('ana')
  const heard = vi.fn()
  const unsubscribe = drafts.subscribe(heard)
  drafts.write('um', 'ana', 'r1', 'x')
  drafts.write('dois', 'ana', 'r1', 'y')
  expect(drafts.placesUnder('ana', 'r1')).toEqual(['x', 'y'])
  unsubscribe()
  drafts.write(null, 'ana', 'r1', 'x')
  expect([heard.mock.calls.length, drafts.placesUnder('ana')]).toEqual([2, ['r1.y']])
})

test.each([
  ['their own', 'lumiar.draft.ana.r1', false],
  ['another’s', 'lumiar.draft.bia.r1', true],
  ['without an id', 'lumiar.figures', false],
  ['the device’s', 'lumiar.theme', false],
])('what may be another member’s than the one who is here: %s', (_, key, isBeside) => {
  holdFor('ana')
  elsewhere.set(key, 'x')
  expect(hasRecordsBeside('ana', 'ana')).toBe(isBeside)
})

test('records without an id are of whoever was known before', () => {
  elsewhere.set('lumiar.figures', 'x')
  expect([hasRecordsBeside('ana', 'bia'), hasRecordsBeside('ana', null)]).toEqual([true, true])
})
