import { readPart } from '#server/files/readPart.ts'
import type { FileStore } from '#server/files/store.ts'
import type { Loop } from '#shared/endless.ts'

/** The form of composed sounds (decision 016): a frame is 24 ms and stands alone, so equal frames sound equal. */
const FRAME_BYTES = 336
const FORM = Buffer.from([0xff, 0xfb, 0x84])
/** So much of either end holds its joint. */
const LOOKED_AT = 2500
/** So many frames on either side of a joint are the same as at every other joint of the sound. */
const AROUND = 10
/** Fewer different frames among them are silence, which stands before a sound and behind it. */
const LEAST_DIFFERENT = 15
/** A joint is the same as itself; and a stretch of a few seconds would be heard as one. */
const LEAST_FRAMES = 400

/** A file never changes under its key. */
const known = new Map<string, Promise<Loop | null>>()

/**
 * The stretch of a stored sound that can follow itself without being heard: from the joint behind its beginning to the joint before
 * its end. Found by its bytes, so that it does not matter which version composed the file; null for a sound that has no joints.
 */
export function loopOf(files: Pick<FileStore, 'stat' | 'send'>, key: string): Promise<Loop | null> {
  const found = known.get(key) ?? findLoop(files, key)
  known.set(key, found)
  found.catch(() => known.delete(key))
  return found
}

async function findLoop(files: Pick<FileStore, 'stat' | 'send'>, key: string): Promise<Loop | null> {
  const size = (await files.stat(key))?.size ?? 0
  const count = size / FRAME_BYTES
  if (!Number.isInteger(count) || count < 2 * AROUND) return null
  const first = await readFrames(files, key, 0, Math.min(count, LOOKED_AT))
  if (!first.every((frame) => FORM.equals(frame.subarray(0, FORM.length)))) return null
  const skipped = Math.max(0, count - LOOKED_AT)
  const last = await readFrames(files, key, skipped, count)
  const joint = sameJoint(first.map(textOf), last.map(textOf), skipped)
  return joint && { from: joint.from * FRAME_BYTES, to: joint.to * FRAME_BYTES }
}

async function readFrames(files: Pick<FileStore, 'send'>, key: string, from: number, to: number): Promise<Buffer[]> {
  const bytes = await readPart(files, key, { start: from * FRAME_BYTES, end: to * FRAME_BYTES - 1 })
  return Array.from({ length: to - from }, (_, at) => bytes.subarray(at * FRAME_BYTES, (at + 1) * FRAME_BYTES))
}

const textOf = (frame: Buffer) => frame.toString('latin1')

/** The earliest frames at one end that stand again at the other, there as late as possible; `skipped` frames come before `last`. */
function sameJoint(first: string[], last: string[], skipped: number): Loop | null {
  const places = new Map([...first.entries()].reverse().map(([at, frame]) => [frame, at]))
  for (let at = last.length - AROUND; at >= AROUND; at--) {
    const place = places.get(last[at] ?? '') ?? 0
    const around = last.slice(at - AROUND, at + AROUND)
    const isApart = place >= AROUND && skipped + at - place >= LEAST_FRAMES
    const isSame = isApart && around.every((frame, step) => frame === first[place - AROUND + step])
    if (isSame && new Set(around).size >= LEAST_DIFFERENT) return { from: place, to: skipped + at }
  }
  return null
}
