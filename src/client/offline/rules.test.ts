import { expect, test } from 'vitest'
import type { Row } from './database.ts'
import { declarePersisted } from './persisted.ts'
import { mostPersisted, worthKeeping, worthShowing } from './rules.ts'

declarePersisted([
  {
    persisted: ['userStats.mine', 'dailyEnergyCheckins.today', 'audioContents.one', 'learningModules.audio'],
    unpersistedFields: ['recentMembers'],
  },
])

const now = Date.parse('2026-11-15T12:00:00Z')
const here = { memberId: 'ana', now, downloads: ['/files/audio/mar.mp3'] }
const sound = (audioUrl: string | null) => ({ data: { audioUrl }, at: now - 400 * 86_400_000 })
const row = (name: string, change: Partial<Row> = {}): Row => ({
  key: name,
  queryKey: [name],
  data: 1,
  at: now - 1000,
  dayEndsAt: now + 3_600_000,
  memberId: 'ana',
  ...change,
})

test.each([
  ['their own', row('userStats.mine'), true],
  ['another member’s', row('userStats.mine', { memberId: 'bia' }), false],
  ['today’s check-in', row('dailyEnergyCheckins.today'), true],
  ['yesterday’s check-in', row('dailyEnergyCheckins.today', { dayEndsAt: now }), false],
  ['yesterday’s figures', row('userStats.mine', { dayEndsAt: now }), true],
  ['a month ago', row('userStats.mine', { at: now - 30 * 86_400_000 }), false],
  ['what was downloaded, however long ago', row('audioContents.one', sound('/files/audio/mar.mp3')), true],
  ['what was only heard, long ago', row('audioContents.one', sound('/files/audio/rio.mp3')), false],
  ['what others did, told by name', row('communityFeed.latest'), false],
  ['a module without a file, long ago', row('learningModules.audio', sound(null)), false],
])('%s', (_, given, isShown) => {
  expect(worthShowing([given], here)).toHaveLength(isShown ? 1 : 0)
})

test('only the newest stay', () => {
  const rows = Array.from({ length: mostPersisted + 5 }, (_, age) =>
    row('userStats.mine', { key: `q${age}`, at: now - age }),
  )
  expect(worthShowing(rows, here).at(-1)?.key).toBe(`q${mostPersisted - 1}`)
})

test('names of other members are not kept', () => {
  const group = { id: '1', name: 'Primeira luz', memberCount: 2, recentMembers: ['Davi L.', null] }
  const bare = { ...group, recentMembers: [] }

  expect(worthKeeping(group)).toEqual(bare)
  expect(worthKeeping({ pages: [{ groups: [group], next: null }], pageParams: [null] })).toEqual({
    pages: [{ groups: [bare], next: null }],
    pageParams: [null],
  })
})

test('a list is kept by its first page, anything else whole', () => {
  expect(worthKeeping({ pages: [1, 2], pageParams: [null, 'x'] })).toEqual({ pages: [1], pageParams: [null] })
  expect(worthKeeping({ pages: 3 })).toEqual({ pages: 3 })
  expect(worthKeeping(null)).toBeNull()
})
