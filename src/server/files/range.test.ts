import { expect, test } from 'vitest'
import { askedRange } from '#shared/range.ts'
import { isKnown, isSame } from './range.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=20-10', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-9', 'whole'],
  ['seconds=0-1', 'whole'],
  ['bytes=a-b', 'whole'],
] as const)('of 100 bytes, %s asks for %j', (header, expected) => {
  expect(askedRange(header, 100)).toEqual(expected)
})

const file = { size: 100, etag: '"a"', modifiedAt: new Date('2026-11-15T12:00:00.400Z') }

test.each([
  [undefined, true],
  ['"a"', true],
  ['"b"', false],
  ['W/"a"', false],
  ['Sun, 15 Nov 2026 12:00:00 GMT', true],
  ['Sun, 15 Nov 2026 12:00:01 GMT', false],
])('If-Range %s: still the same file is %s', (header, expected) => {
  expect(isSame(header, file)).toBe(expected)
})

test.each([
  [undefined, false],
  ['"a"', true],
  ['"x", W/"a"', true],
  ['*', true],
  ['"x"', false],
])('If-None-Match %s: known already is %s', (header, expected) => {
  expect(isKnown(header, file)).toBe(expected)
})
