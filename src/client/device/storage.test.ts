import { expect, test } from 'vitest'
import { safeStorage } from './storage.ts'

function fakeStorage(start: Record<string, string> = {}, refused: (keyof Storage)[] = []): Storage {
  const items = new Map(Object.entries(start))
  const may = (name: keyof Storage) => {
    if (refused.includes(name)) throw new DOMException('denied', 'QuotaExceededError')
  }
  return {
    get length() {
      may('length')
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    clear: () => items.clear(),
    getItem(key) {
      may('getItem')
      return items.get(key) ?? null
    },
    setItem(key, text) {
      may('setItem')
      items.set(key, text)
    },
    removeItem(key) {
      may('removeItem')
      items.delete(key)
    },
  }
}

const forbidden = (): Storage => {
  throw new DOMException('denied', 'SecurityError')
}
const full = fakeStorage({ kept: 'before' }, ['setItem'])
const readOnly = fakeStorage({ kept: 'before' }, ['setItem', 'removeItem'])
const mute = fakeStorage({}, ['getItem', 'setItem', 'removeItem', 'length'])

test.each([
  ['works', fakeStorage({ kept: 'before' }), true],
  ['is full', full, false],
  ['is read-only', readOnly, false],
  ['refuses every call', mute, false],
  ['throws when it is only named', null, false],
])('a storage that %s gives back what was last said', (_, storage, isStored) => {
  const safe = safeStorage(() => storage ?? forbidden())

  safe.set('kept', 'now')
  safe.set('new', 'too')

  expect([safe.get('kept'), safe.get('new'), safe.get('none')]).toEqual(['now', 'too', null])
  expect(safe.keys().sort()).toEqual(['kept', 'new'])
  expect(safe.isStored('kept')).toBe(isStored)
  safe.remove('kept')
  expect(safe.get('kept')).toBeNull()
  expect(safe.keys()).toEqual(['new'])
})

test('what there is room for again is stored, not held', () => {
  const storage = fakeStorage()
  let isFull = true
  const safe = safeStorage(() => (isFull ? forbidden() : storage))
  safe.set('queue', 'one')
  isFull = false
  safe.set('queue', 'two')
  expect([safe.isStored('queue'), storage.getItem('queue')]).toEqual([true, 'two'])
})
