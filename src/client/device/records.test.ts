import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { leftoversBeside } from './leftovers.ts'
import {
  hasMemberRecords,
  holdFor,
  knownKey,
  local,
  readRecord,
  stopWriting,
  whoIsKnown,
  writeRecord,
} from './records.ts'

const items = new Map<string, string>()
/** What another tab does to the storage both share. */
const elsewhere = { set: (key: string, text: string) => items.set(key, text), clear: () => items.clear() }

vi.stubGlobal('localStorage', {
  get length() {
    return items.size
  },
  key: (index: number) => [...items.keys()][index] ?? null,
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => void items.set(key, text),
  removeItem: (key: string) => void items.delete(key),
})

beforeEach(() => {
  items.clear()
  holdFor(null)
})
afterAll(() => void vi.unstubAllGlobals())

const keep = (memberId: string) => {
  writeRecord('text', 'lumiar.note-draft', memberId, 'r1')
  return readRecord('lumiar.note-draft', memberId, 'r1')
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
  writeRecord('[]', 'lumiar.track-progress')
  expect(readRecord('lumiar.track-progress')).toBeNull()
  writeRecord('dark', 'lumiar.theme')
  expect(readRecord('lumiar.theme')).toBe('dark')
})

test('what goes is told from the list: the device’s stays, what nobody declared goes', () => {
  holdFor('ana')
  for (const name of ['lumiar.theme', 'lumiar.track-progress', 'lumiar.older-version', 'another.site'])
    elsewhere.set(name, 'x')
  elsewhere.set('lumiar.favourites.ana', 'x')
  elsewhere.set('lumiar.note-draft.bia.r1', 'x')
  const keysBeside = (memberId: string | null, known?: string | null) =>
    leftoversBeside(memberId, known)
      .map(({ key, isUnsent }) => `${key}${isUnsent ? ' (unsent)' : ''}`)
      .sort()

  expect(keysBeside('ana')).toEqual(['lumiar.note-draft.bia.r1 (unsent)'])
  expect(keysBeside('bia')).toEqual([
    'lumiar.answers',
    'lumiar.favourites.ana',
    'lumiar.older-version',
    'lumiar.track-progress',
  ])
  expect(keysBeside(null)).toEqual([...keysBeside('bia'), 'lumiar.note-draft.bia.r1 (unsent)'].sort())
  expect(hasMemberRecords()).toBe(true)
})

test('an interrupted leaving is known as one, and nobody is', () => {
  local.set(knownKey, '')
  elsewhere.set('lumiar.track-progress', 'x')
  expect(whoIsKnown()).toBeNull()
  expect(leftoversBeside('bia').map(({ key }) => key)).toEqual(['lumiar.answers', 'lumiar.track-progress'])
})

test('a device with nothing but its own choices has nothing to clear', () => {
  for (const name of ['lumiar.theme', 'lumiar.bells', 'lumiar.feedback', 'lumiar.audio-settings'])
    elsewhere.set(name, 'x')
  expect([hasMemberRecords(), leftoversBeside(null)]).toEqual([false, []])
})
