import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pieces } from '../pieces/index.ts'
import { formOf } from './mp3Form.ts'

test.each(pieces)('$slug ships in its form: $channels × $kbps kbit/s', ({ folder, slug, channels, kbps }) => {
  const form = formOf(readFileSync(`${folder}/${slug}.mp3`))

  expect(form).toMatchObject({ sampleRate: 48_000, channels })
  expect(form?.kbps).toBeCloseTo(kbps, 3)
})

const frame = (...begin: number[]) => Uint8Array.from({ length: 336 }, (_, at) => begin[at] ?? 0)
const stereo = [0xff, 0xfb, 0x84, 0x64, 0, 0]

test('frames that borrow are counted, a tag before them is not sound', () => {
  const tag = Uint8Array.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 2, 7, 7])
  const file = Buffer.concat([tag, frame(...stereo), frame(0xff, 0xfb, 0x84, 0x64, 0, 0x80)])

  expect(formOf(file)).toEqual({ sampleRate: 48_000, channels: 2, kbps: 112, borrowing: 1, samples: 2304 })
})

test.each([
  ['one channel among two', Buffer.concat([frame(...stereo), frame(0xff, 0xfb, 0x84, 0xc4, 0, 0)])],
  ['half a frame', Buffer.from(frame(...stereo).subarray(0, 100))],
  ['anything else', Buffer.from('no sound at all')],
  ['nothing', Buffer.alloc(0)],
])('%s has no form', (_, file) => {
  expect(formOf(file)).toBeUndefined()
})
