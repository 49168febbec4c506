import { describe, expect, test } from 'vitest'
import { bellFrames, timerBells } from '#shared/tape/bells.ts'
import { frameBytes } from '#shared/tape/format.ts'
import { framesOf } from '#shared/tape/frames.ts'
import { bellBefore } from '#shared/tape/room.ts'
import { bell, bellBytes } from './bells.ts'
import { silentFrame } from './frames.ts'

test.each([...timerBells, 'passo'] as const)('the bell %s has the form of a tape', (name) => {
  const { key, frames } = bell(name)
  expect(frames).toBe(bellBytes(key).length / frameBytes)
  expect(frames).toBe(bellFrames[name])
})

test('the bells before the steps ring as long as the room for voices is counted with', () => {
  expect([bell('taca').frames, bell('passo').frames]).toEqual([bellBefore(0), bellBefore(1)])
})

describe('what cannot stand on a tape', () => {
  const bowl = bellBytes('bells/taca')
  const changed = (at: number, byte: number) => {
    const bytes = Buffer.from(bowl)
    bytes[at] = byte
    return bytes
  }

  test.each<[string, Buffer]>([
    ['nothing at all', Buffer.alloc(0)],
    ['half a frame', bowl.subarray(0, -1)],
    ['another bit rate in the middle', changed(5 * frameBytes + 2, 0x94)],
    ['two channels', changed(3, 0x44)],
    ['a tag before it', Buffer.concat([Buffer.alloc(frameBytes, 'ID3'), bowl])],
    ['a beginning that needs what came before it', bowl.subarray(2 * frameBytes)],
  ])('%s', (_, bytes) => {
    expect(framesOf(bytes)).toBeUndefined()
  })
})

test('silence is a frame like any other', () => {
  expect(framesOf(Buffer.concat([silentFrame, silentFrame]))).toBe(2)
})
