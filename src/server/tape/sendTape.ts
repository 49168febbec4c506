import type { Writable } from 'node:stream'
import type { ByteRange, FileStore } from '#server/files/store.ts'
import { written } from '#server/files/written.ts'
import { frameBytes } from '#shared/tape/format.ts'
import type { Piece } from '#shared/tape/layout.ts'
import { bellBytes, isBell } from './bells.ts'
import { silentFrame } from './frames.ts'

/** Written again and again: an hour of silence takes no more memory than eight seconds of it. */
const silence = Buffer.concat(Array.from({ length: 341 }, () => silentFrame))

/** A range of the tape, piece by piece, as fast as the other end takes it. Nothing is decoded and nothing is stored. */
export async function sendTape(
  files: Pick<FileStore, 'send'>,
  pieces: Piece[],
  { start, end }: ByteRange,
  to: Writable,
) {
  let at = 0
  for (const { key, frames } of pieces) {
    const begins = at
    at += frames * frameBytes
    if (at <= start) continue
    if (begins > end) return
    const part = { start: Math.max(0, start - begins), end: Math.min(at - 1, end) - begins }
    if (key === null) await sendSilence(part, to)
    else if (isBell(key)) await written(to, bellBytes(key).subarray(part.start, part.end + 1))
    else await files.send(key, part, to)
  }
}

async function sendSilence({ start, end }: ByteRange, to: Writable) {
  for (let at = start; at <= end; ) {
    const offset = at % frameBytes
    const bytes = silence.subarray(offset, Math.min(silence.length, offset + end + 1 - at))
    await written(to, bytes)
    at += bytes.length
  }
}
