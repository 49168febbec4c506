import { frameBytes } from './format.ts'

/** MPEG-1 layer III, no checksum, 64 kbit/s, 48 kHz, no padding, one channel. The last four bits say nothing about the sound. */
export const frameHeader = [0xff, 0xfb, 0x54, 0xc0] as const
const LAST_BITS = 0x0f

/**
 * How many frames these bytes are, or undefined when they cannot stand on a tape: every frame has the tape's form, and the
 * first borrows no bits, because what will come before it is another sound.
 */
export function framesOf(bytes: Uint8Array): number | undefined {
  const frames = bytes.length / frameBytes
  if (!Number.isInteger(frames) || frames === 0 || borrowedBytes(bytes) > 0) return undefined
  for (let at = 0; at < bytes.length; at += frameBytes) if (!hasForm(bytes, at)) return undefined
  return frames
}

function hasForm(bytes: Uint8Array, at: number) {
  const [sync, layer, rate, mode] = frameHeader
  return (
    bytes[at] === sync &&
    bytes[at + 1] === layer &&
    bytes[at + 2] === rate &&
    ((bytes[at + 3] ?? 0) & ~LAST_BITS) === mode
  )
}

/** The side information begins with nine bits that say how far back the sound of this frame reaches. */
const borrowedBytes = (bytes: Uint8Array) =>
  ((bytes[frameHeader.length] ?? 0) << 1) | ((bytes[frameHeader.length + 1] ?? 0) >> 7)
