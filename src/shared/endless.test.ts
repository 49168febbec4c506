import { describe, expect, test } from 'vitest'
import { askedLoop, endlessSize, endlessUrl, piecesOf } from './endless.ts'

const size = 400_000
const loop = { from: 100_000, to: 300_000 }
const whole = endlessSize(loop, size)

test('it is as long as a night: the beginning, the loop again and again, the end', () => {
  expect(whole).toBeGreaterThan(503_000_000)
  expect(whole).toBeLessThanOrEqual(504_000_000)
  expect((whole - size) % 200_000).toBe(0)
})

test.each([
  ['its beginning', { start: 0, end: 99 }, [{ start: 0, end: 99 }]],
  [
    'the first joint',
    { start: 299_990, end: 300_009 },
    [
      { start: 299_990, end: 299_999 },
      { start: 100_000, end: 100_009 },
    ],
  ],
  ['the middle of a later round', { start: 700_005, end: 700_006 }, [{ start: 100_005, end: 100_006 }]],
  [
    'a round and more',
    { start: 499_999, end: 700_000 },
    [
      { start: 299_999, end: 299_999 },
      { start: 100_000, end: 299_999 },
      { start: 100_000, end: 100_000 },
    ],
  ],
  [
    'the end, once',
    { start: whole - 100_001, end: whole - 1 },
    [
      { start: 299_999, end: 299_999 },
      { start: 300_000, end: 399_999 },
    ],
  ],
])('a range over %s', (_, range, pieces) => {
  expect([...piecesOf(loop, size, range)]).toEqual(pieces)
})

describe('the address', () => {
  const asked = (address: string) => askedLoop(new URL(address, 'http://lumiar').searchParams, size)

  test('says which stretch follows itself', () => {
    expect(asked(endlessUrl('/files/audio/a.mp3', loop))).toEqual(loop)
    expect(asked('/files/audio/a.mp3')).toBe('plain')
  })

  test.each(['from=1', 'to=300000', 'from=0&to=400001', 'from=300000&to=100000', 'from=0&to=60000', 'from=-1&to=9e9'])(
    'of %s is refused',
    (search) => {
      expect(asked(`/files/audio/a.mp3?${search}`)).toBe('impossible')
    },
  )
})
