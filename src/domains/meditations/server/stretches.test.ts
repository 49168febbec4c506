import { expect, test } from 'vitest'
import { framesIn, orderOf } from './stretches.ts'

const parts = { beginning: 500, stretches: [1250, 1250, 1250], end: 751 }

test.each([3, 5, 10, 22, 60])(
  'stretches fill %i minutes, none follows itself, all are heard equally often',
  (minutes) => {
    const order = orderOf('oceano-interior', parts, minutes)

    const frames = parts.beginning + parts.end + order.length * 1250
    expect(Math.abs(frames - minutes * 2500)).toBeLessThanOrEqual(625)
    expect(order.filter((stretch, at) => stretch === order[at - 1])).toEqual([])
    const heard = [0, 1, 2].map((stretch) => order.filter((one) => one === stretch).length)
    expect(Math.max(...heard) - Math.min(...heard)).toBeLessThanOrEqual(1)
  },
)

test('the order of a sound is always the same, and each sound has its own', () => {
  expect(orderOf('oceano-interior', parts, 20)).toEqual(orderOf('oceano-interior', parts, 20))
  expect(orderOf('oceano-interior', parts, 20)).not.toEqual(orderOf('fogueira', parts, 20))
})

test('one stretch alone follows itself, and no minutes need none', () => {
  expect(orderOf('fogueira', { ...parts, stretches: [1250] }, 3)).toEqual([0, 0, 0, 0, 0])
  expect(orderOf('fogueira', parts, 0)).toEqual([])
})

const frame = (...begin: number[]) => Uint8Array.from({ length: 336 }, (_, at) => begin[at] ?? 0)
const fitting = [0xff, 0xfb, 0x84, 0x64, 0, 0]
const two = (second: number[]) => Buffer.concat([frame(...fitting), frame(...second)])

test.each([
  ['that borrows bits of the one before', [0xff, 0xfb, 0x84, 0x64, 1, 0]],
  ['that borrows a single byte', [0xff, 0xfb, 0x84, 0x64, 0, 0x80]],
  ['of 44.1 kHz', [0xff, 0xfb, 0x80, 0x64, 0, 0]],
  ['of one channel', [0xff, 0xfb, 0x84, 0xc4, 0, 0]],
])('a frame %s cannot be joined', (_, second) => {
  expect(framesIn('part.mp3', two(fitting))).toBe(2)
  expect(() => framesIn('part.mp3', two(second))).toThrow('part.mp3 has another form at byte 336')
})

test('half a frame cannot be joined', () => {
  expect(() => framesIn('part.mp3', two(fitting).subarray(0, 500))).toThrow('whole frames')
  expect(() => framesIn('part.mp3', new Uint8Array())).toThrow('whole frames')
})
