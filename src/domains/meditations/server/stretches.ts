import { createHash } from 'node:crypto'

/** The form of composed sounds: MP3 at a constant 112 kbit/s, 48 kHz, two channels; no frame borrows bits of another. */
const FRAME_BYTES = 336
const MINUTE_FRAMES = 2500

/** So many frames each part has. */
export type Parts = { beginning: number; stretches: number[]; end: number }

/**
 * Which stretch follows which (by its place in the list) between the beginning and the end, so that the whole lasts these
 * minutes. None follows itself, and the order is the same in every process, because the stored file is named after it.
 */
export function orderOf(seed: string, { beginning, stretches, end }: Parts, minutes: number): number[] {
  const order: number[] = []
  let left = minutes * MINUTE_FRAMES - beginning - end
  for (;;) {
    const next = nextStretch(seed, order, stretches.length)
    const frames = stretches[next] ?? 0
    if (frames === 0 || left < frames / 2) return order
    order.push(next)
    left -= frames
  }
}

/** How many frames these bytes are; a file that was cut or has another form would spoil every joint after it. */
export function framesIn(name: string, bytes: Uint8Array): number {
  const frames = bytes.length / FRAME_BYTES
  const isWhole = Number.isInteger(frames) && frames > 0
  for (let at = 0; isWhole && at < bytes.length; at += FRAME_BYTES)
    if (!hasForm(bytes, at)) throw new Error(`${name} has another form at byte ${at}`)
  if (!isWhole) throw new Error(`${name} does not consist of whole frames`)
  return frames
}

/** Drawn from those that this round has not had yet, so that all are heard equally often. */
function nextStretch(seed: string, before: number[], count: number): number {
  const round = before.slice(before.length - (before.length % count))
  const all = Array.from({ length: count }, (_, stretch) => stretch)
  const others = all.filter((stretch) => !round.includes(stretch) && stretch !== before.at(-1))
  const drawn = createHash('sha256').update(`${seed}/${before.length}`).digest().readUInt32BE()
  return others[drawn % others.length] ?? 0
}

/** MPEG-1 layer III, no checksum, 112 kbit/s, 48 kHz, no padding, two channels; the sound begins in its own frame. */
const hasForm = (bytes: Uint8Array, at: number) =>
  bytes[at] === 0xff &&
  bytes[at + 1] === 0xfb &&
  bytes[at + 2] === 0x84 &&
  (bytes[at + 3] ?? 0xc0) < 0xc0 &&
  bytes[at + 4] === 0 &&
  (bytes[at + 5] ?? 0xff) < 0x80
