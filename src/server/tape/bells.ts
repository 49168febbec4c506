import { readFileSync } from 'node:fs'
import { contentPath } from '#server/content/contentFiles.ts'
import type { BellName } from '#shared/tape/bells.ts'
import type { Sound } from '#shared/tape/layout.ts'
import { framesOf } from './frames.ts'

const FOLDER = 'bells/'
const read = new Map<string, Buffer>()

/** A few seconds each: read once and kept. */
export function bell(name: BellName): Sound {
  const key = `${FOLDER}${name}`
  const frames = framesOf(bellBytes(key))
  if (frames === undefined) throw new Error(`content/${key}.mp3 has not the form of a tape`)
  return { key, frames }
}

export const isBell = (key: string) => key.startsWith(FOLDER)

export function bellBytes(key: string): Buffer {
  const bytes = read.get(key) ?? readFileSync(contentPath(`${key}.mp3`))
  read.set(key, bytes)
  return bytes
}
