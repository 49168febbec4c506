import { frameBytes } from '#shared/tape/format.ts'

/** MPEG-1 layer III, no checksum, 64 kbit/s, 48 kHz, no padding, one channel. The last four bits say nothing about the sound. */
const HEADER = Buffer.from([0xff, 0xfb, 0x54, 0xc0])
const LAST_BITS = 0x0f

/** A frame whose side information is all zero holds no sound and borrows no bits from the frames before it. */
export const silentFrame = Buffer.concat([HEADER, Buffer.alloc(frameBytes - HEADER.length)])

/**
 * How many frames these bytes are, or undefined when they cannot stand on a tape: every frame has the tape's form, and the
 * first borrows no bits, because what will come before it is another sound.
 */
export function framesOf(bytes: Buffer): number | undefined {
  const frames = bytes.length / frameBytes
  if (!Number.isInteger(frames) || frames === 0 || borrowedBytes(bytes) > 0) return undefined
  for (let at = 0; at < bytes.length; at += frameBytes) if (!hasForm(bytes, at)) return undefined
  return frames
}

const hasForm = (bytes: Buffer, at: number) =>
  HEADER.compare(bytes, at, at + 3, 0, 3) === 0 && ((bytes[at + 3] ?? 0) & ~LAST_BITS) === HEADER[3]

/** The side information begins with nine bits that say how far back the sound of this frame reaches. */
const borrowedBytes = (bytes: Buffer) => ((bytes[HEADER.length] ?? 0) << 1) | ((bytes[HEADER.length + 1] ?? 0) >> 7)
