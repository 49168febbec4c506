import { type Frame, frameAt, tagLength } from './mp3.ts'
import type { ByteRange } from './range.ts'

/** So long a sound goes down before it is silent. */
export const fadeSeconds = 20

const MILLION = 1_000_000

/** The same sound, as long as ever, going down from this share of it on and silent after that. */
export const fadedUrl = (url: string, share: number) =>
  `${url}${url.includes('?') ? '&' : '?'}fade=${Math.min(MILLION - 1, Math.max(0, Math.round(share * MILLION)))}`

/** From which share on the address of a sound asks for it to go down; 'plain' where it does not ask, 'impossible' where nobody can tell. */
export function askedFade(fade: unknown): number | 'plain' | 'impossible' {
  if (fade === undefined || fade === null) return 'plain'
  return typeof fade === 'string' && /^\d{1,6}$/.test(fade) ? Number(fade) / MILLION : 'impossible'
}

/** What stands in the file's place from the byte `from` on: the frames of the fade, then silence again and again. */
export type Fade = { from: number; frames: Uint8Array; silence: Uint8Array }

/** Frames of three sizes follow each other within this many bytes. */
const SYNC_BYTES = 6000
const SILENCE_BYTES = 65_536

/** A fade made of an MP3 without decoding it: its frames, each with a lower gain. Undefined where none can be made. */
export async function makeFade(
  size: number,
  share: number,
  read: (range: ByteRange) => Promise<Uint8Array>,
): Promise<Fade | undefined> {
  const upTo = (start: number, length: number) => read({ start, end: Math.min(size, start + length) - 1 })
  const tag = tagLength(await upTo(0, 10)) ?? 0
  const wanted = tag + Math.floor(Math.max(0, size - tag) * share)
  if (wanted >= size) return undefined
  const near = await upTo(wanted, SYNC_BYTES)
  const place = near.findIndex((_, at) => isRowOfFrames(near, at))
  const first = frameAt(near, place)
  if (!first || first.isChecked) return undefined
  const frames = lowered(await upTo(wanted + place, fadeSeconds * first.kilobits * 125 + first.length))
  return { from: wanted + place, frames, silence: silenceLike(near.subarray(place)) }
}

/** The pieces of a range of the faded sound: parts of the file, and bytes that stand in their place. */
export function* fadedPieces(
  { from, frames, silence }: Fade,
  { start, end }: ByteRange,
): Generator<ByteRange | Uint8Array> {
  if (start < from) yield { start, end: Math.min(end, from - 1) }
  const silent = from + frames.length
  if (start < silent && end >= from) yield frames.subarray(Math.max(0, start - from), end + 1 - from)
  for (let at = Math.max(start, silent); at <= end; ) {
    const skipped = (at - silent) % silence.length
    const piece = silence.subarray(skipped, skipped + end + 1 - at)
    yield piece
    at += piece.length
  }
}

/** Three in a row: by chance that does not happen. */
function isRowOfFrames(bytes: Uint8Array, at: number): boolean {
  const second = at + (frameAt(bytes, at)?.length ?? Number.POSITIVE_INFINITY)
  const third = second + (frameAt(bytes, second)?.length ?? Number.POSITIVE_INFINITY)
  return frameAt(bytes, third) !== undefined
}

/** The whole frames of these bytes, each a little less loud than the one before. */
function lowered(read: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(read)
  let at = 0
  for (let frame = frameAt(bytes, at); frame && at + frame.length <= bytes.length; frame = frameAt(bytes, at)) {
    for (const bit of gainBits(frame)) lowerGain(bytes, at * 8 + bit, stepsAt(at / bytes.length))
    at += frame.length
  }
  return bytes.subarray(0, at)
}

/** A step of an MP3's gain is 1.5 dB; the amplitude falls evenly, as that of the sleep timer does where the volume can be set. */
const stepsAt = (share: number) => Math.round((-20 * Math.log10(1 - share)) / 1.505)

const HEADER_BITS = 32

/** Where in a frame the gain of each granule and channel stands (ISO 11172-3 §2.4.1.7, 13818-3 §2.4.1.7). */
function gainBits({ isFirstVersion, isMono }: Frame): number[] {
  const before = isFirstVersion ? (isMono ? 18 : 20) : isMono ? 9 : 10
  const count = (isFirstVersion ? 2 : 1) * (isMono ? 1 : 2)
  return Array.from({ length: count }, (_, n) => HEADER_BITS + before + n * (isFirstVersion ? 59 : 63) + 21)
}

function lowerGain(bytes: Uint8Array, bit: number, steps: number) {
  const at = bit >> 3
  const below = 8 - (bit & 7)
  const both = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
  const gain = (both >> below) & 0xff
  const changed = (both & ~(0xff << below)) | (Math.max(0, gain - steps) << below)
  bytes[at] = changed >> 8
  bytes[at + 1] = changed & 0xff
}

/** Frames of the same form that hold no sound and borrow no bits: all zero behind their header. */
function silenceLike(frames: Uint8Array): Uint8Array {
  const header = frames.slice(0, 4)
  header[2] = (header[2] ?? 0) & ~2
  const { length = SILENCE_BYTES } = frameAt(header, 0) ?? {}
  const silence = new Uint8Array(Math.floor(SILENCE_BYTES / length) * length)
  for (let at = 0; at < silence.length; at += length) silence.set(header, at)
  return silence
}
