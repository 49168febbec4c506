import { readFileSync } from 'node:fs'
import { contentPath } from '#server/content/contentFiles.ts'
import type { BellName } from '#shared/tape/bells.ts'
import { framesOf } from '#shared/tape/frames.ts'
import type { Sound } from '#shared/tape/layout.ts'

const FOLDER = 'bells/'
const known = new Map<string, { bytes: Buffer; frames: number }>()

export const bell = (name: BellName): Sound => {
  const key = `${FOLDER}${name}`
  return { key, frames: read(key).frames }
}

export const isBell = (key: string) => key.startsWith(FOLDER)

export const bellBytes = (key: string): Buffer => read(key).bytes

/** A few seconds each: read and judged once, then kept. */
function read(key: string) {
  const found = known.get(key)
  if (found) return found
  const bytes = readFileSync(contentPath(`${key}.mp3`))
  const frames = framesOf(bytes)
  if (frames === undefined) throw new Error(`content/${key}.mp3 has not the form of a tape`)
  const judged = { bytes, frames }
  known.set(key, judged)
  return judged
}
