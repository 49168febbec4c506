import { expect, test } from 'vitest'
import { askedFade, fadedPieces, fadedUrl, makeFade } from './fade.ts'
import type { ByteRange } from './range.ts'

/** Frames of one form, each with this gain in all its granules and channels. */
function soundOf(header: number[], length: number, gainBits: number[], count: number, gain = 170): Uint8Array {
  const bytes = new Uint8Array(length * count)
  for (let frame = 0; frame < count; frame++) {
    bytes.set(header, frame * length)
    bytes.fill(0x55, frame * length + 40, (frame + 1) * length)
    for (const bit of gainBits) writeBits(bytes, frame * length * 8 + bit, gain)
  }
  return bytes
}

function writeBits(bytes: Uint8Array, bit: number, value: number) {
  for (let n = 0; n < 8; n++) {
    const [at, mask] = [(bit + n) >> 3, 0x80 >> ((bit + n) & 7)]
    bytes[at] = (value >> (7 - n)) & 1 ? (bytes[at] ?? 0) | mask : (bytes[at] ?? 0) & ~mask
  }
}

function readBits(bytes: Uint8Array, bit: number): number {
  let value = 0
  for (let n = 0; n < 8; n++) value = value * 2 + (((bytes[(bit + n) >> 3] ?? 0) >> (7 - ((bit + n) & 7))) & 1)
  return value
}

const readerOf =
  (bytes: Uint8Array) =>
  async ({ start, end }: ByteRange) =>
    bytes.slice(start, end + 1)

const composed = { header: [0xff, 0xfb, 0x84, 0x64], length: 336, gainBits: [73, 132, 191, 250] }
const tape = { header: [0xff, 0xfb, 0x54, 0xc0], length: 192, gainBits: [71, 130] }
const old = { header: [0xff, 0xf3, 0x44, 0xc0], length: 96, gainBits: [62] }

const joined = (bytes: Uint8Array, pieces: (ByteRange | Uint8Array)[]) =>
  Buffer.concat(pieces.map((piece) => ('start' in piece ? bytes.subarray(piece.start, piece.end + 1) : piece)))

async function heard(bytes: Uint8Array, share: number) {
  const fade = await makeFade(bytes.length, share, readerOf(bytes))
  return fade ? joined(bytes, [...fadedPieces(fade, { start: 0, end: bytes.length - 1 })]) : Buffer.alloc(0)
}

test.each([
  ['a composed sound', composed, 833],
  ['a tape', tape, 833],
  ['24 kHz, one channel', old, 833],
])('%s goes down evenly within twenty seconds, frame by frame, and is silent after that', async (_, form, frames) => {
  const { header, length, gainBits } = form
  const bytes = soundOf(header, length, gainBits, 3000)

  const faded = await heard(bytes, 1 / 3)

  expect(faded.length).toBe(bytes.length)
  const gainAt = (frame: number) => gainBits.map((bit) => readBits(faded, frame * length * 8 + bit))
  const all = (gain: number) => gainBits.map(() => gain)
  expect(faded.subarray(0, 1000 * length).equals(bytes.subarray(0, 1000 * length))).toBe(true)
  expect(gainAt(1000)).toEqual(all(170))
  // Half of the amplitude is 6 dB less, four steps of 1.5 dB; a tenth is 20 dB less.
  expect(gainAt(1000 + Math.round(frames / 2))).toEqual(all(166))
  expect(gainAt(1000 + Math.round(frames * 0.9))).toEqual(all(157))
  const silent = Buffer.concat([Buffer.from(header), Buffer.alloc(length - 4)])
  for (const frame of [1000 + frames + 2, 2000, 2999])
    expect(faded.subarray(frame * length, (frame + 1) * length).equals(silent)).toBe(true)
})

test('nothing of a frame but its gain is changed, and no gain falls below nothing', async () => {
  const { header, length, gainBits } = composed
  const bytes = soundOf(header, length, gainBits, 2000, 3)
  const faded = await heard(bytes, 0)
  const frame = 700
  const here = faded.subarray(frame * length, (frame + 1) * length)
  expect(gainBits.map((bit) => readBits(here, bit))).toEqual([0, 0, 0, 0])
  for (const bit of gainBits) writeBits(here, bit, 3)
  expect(here.equals(bytes.subarray(frame * length, (frame + 1) * length))).toBe(true)
})

test('every range of it holds the bytes that the whole has there', async () => {
  const bytes = soundOf(composed.header, composed.length, composed.gainBits, 2500)
  const fade = await makeFade(bytes.length, 0.2, readerOf(bytes))
  const part = (start: number, end: number) =>
    fade ? joined(bytes, [...fadedPieces(fade, { start, end })]) : Buffer.alloc(0)
  const whole = part(0, bytes.length - 1)
  const edges = [0, 167_999, 168_000, 168_001, 300_000, 447_887, 447_888, 448_224, 513_000, 513_500, bytes.length - 1]
  for (const start of edges)
    for (const end of edges.filter((edge) => edge >= start))
      expect(part(start, end).equals(whole.subarray(start, end + 1))).toBe(true)
})

test('a tag in front is skipped, and frames of two sizes are followed', async () => {
  const tag = Buffer.concat([
    Buffer.from('ID3\x04\0\0'),
    Buffer.from([0, 7, 0x7f, 0x76]),
    Buffer.alloc(131_062 - 10 + 4),
  ])
  const [short, long] = [
    soundOf([0xff, 0xfb, 0x90, 0x64], 417, [73], 1),
    soundOf([0xff, 0xfb, 0x92, 0x64], 418, [73], 1),
  ]
  const bytes = Buffer.concat([tag, ...Array.from({ length: 2000 }, (_, n) => (n % 3 ? long : short))])
  const fade = await makeFade(bytes.length, 0.5, readerOf(bytes))
  const sound = (bytes.length - tag.length) / 2
  expect(Math.abs((fade?.from ?? 0) - tag.length - sound)).toBeLessThan(420)
  expect((fade?.frames.length ?? 0) / 16_000).toBeCloseTo(20, 0)
})

test.each([
  ['no MP3', Buffer.alloc(90_000, 'RIFF'), 0.5],
  ['nothing', Buffer.alloc(0), 0],
  ['frames with a checksum', Buffer.from(soundOf([0xff, 0xfa, 0x84, 0x64], 336, [89], 900)), 0.5],
  ['one that is over', Buffer.from(soundOf(composed.header, 336, [73], 900)), 0.999999],
])('%s cannot be faded', async (_, bytes, share) => {
  expect(await makeFade(bytes.length, share, readerOf(bytes))).toBeUndefined()
})

test.each([
  [undefined, 'plain'],
  [null, 'plain'],
  ['0', 0],
  ['250000', 0.25],
  ['1000000', 'impossible'],
  ['-1', 'impossible'],
  ['', 'impossible'],
  ['0.5', 'impossible'],
  [['1', '2'], 'impossible'],
])('an address that asks for %s fades from %s', (given, share) => {
  expect(askedFade(given)).toBe(share)
})

test('an address keeps what it asks for already', () => {
  expect(fadedUrl('/files/audio/1-a.mp3', 0.25)).toBe('/files/audio/1-a.mp3?fade=250000')
  expect(fadedUrl('/tapes/timer.mp3?minutes=5', 2)).toBe('/tapes/timer.mp3?minutes=5&fade=999999')
})
