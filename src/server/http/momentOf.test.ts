import { expect, test } from 'vitest'
import { momentOf } from './momentOf.ts'

const here = { now: new Date('2026-11-16T12:00:00Z'), today: '2026-11-16' }

test.each([
  ['nothing said is now', undefined, '2026-11-16T12:00:00.000Z', '2026-11-16'],
  ['an hour ago', { at: '2026-11-16T11:00:00Z', day: '2026-11-16' }, '2026-11-16T11:00:00.000Z', '2026-11-16'],
  [
    'last evening in São Paulo',
    { at: '2026-11-16T01:30:00Z', day: '2026-11-15' },
    '2026-11-16T01:30:00.000Z',
    '2026-11-15',
  ],
  [
    'this morning in Tokyo',
    { at: '2026-11-15T22:00:00Z', day: '2026-11-16' },
    '2026-11-15T22:00:00.000Z',
    '2026-11-16',
  ],
  ['thirty days ago', { at: '2026-10-17T12:00:00Z', day: '2026-10-17' }, '2026-10-17T12:00:00.000Z', '2026-10-17'],
  ['a clock ahead', { at: '2031-01-01T00:00:00Z', day: '2031-01-01' }, '2026-11-16T12:00:00.000Z', '2026-11-16'],
])('%s', (_, made, at, day) => {
  expect(momentOf(here, made)).toEqual({ at: new Date(at), day })
})

test.each([
  ['a second more than thirty days ago', { at: '2026-10-17T11:59:59Z', day: '2026-10-17' }],
  ['two days off at that moment', { at: '2026-11-16T11:00:00Z', day: '2026-11-14' }],
])('%s is refused', (_, made) => {
  expect(() => momentOf(here, made)).toThrow('INVALID_INPUT')
})
