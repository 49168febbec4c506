/**
 * The form of everything on a tape: MP3 at a constant 64 kbit/s, 48 kHz, one channel. A frame is 24 ms and 192 bytes, so that a
 * moment and a byte are the same thing, and frames of different recordings can follow each other.
 */
const frameMs = 24
export const frameBytes = 192

export const framesIn = (ms: number) => Math.round(ms / frameMs)

export const msOf = (frames: number) => frames * frameMs

export const minuteFrames = framesIn(60_000)
