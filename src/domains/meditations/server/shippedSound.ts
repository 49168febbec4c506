import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { contentPath } from '#server/content/contentFiles.ts'
import { audioKey, SHIPPED } from '#server/files/keys.ts'
import { framesIn, orderOf } from './stretches.ts'

type Shipped = { slug: string; durationMinutes: number }

type Part = { path: string; bytes: number; frames: number; hash: string }
type Parts = { beginning: Part; stretches: Part[]; end: Part }

/**
 * A sound of content/audio at its full length, joined of its parts: where it is stored, how large it is, and its bytes. Named
 * after what it consists of, so that every process that starts stores the same file under the same key. `briefly`: a beginning
 * and an end alone, for tests, which load the content very often.
 */
export function shippedSound({ slug, durationMinutes }: Shipped, briefly: boolean) {
  const { beginning, stretches, end } = partsOf(slug)
  const frames = { beginning: beginning.frames, stretches: stretches.map((part) => part.frames), end: end.frames }
  const middle = orderOf(slug, frames, briefly ? 0 : durationMinutes).flatMap((next) => stretches[next] ?? [])
  const joined = [beginning, ...middle, end]
  const mark = createHash('sha256').update(slug)
  for (const { hash } of joined) mark.update(hash)
  return {
    key: audioKey(SHIPPED, 'mp3', mark.digest('hex').slice(0, 16)),
    size: joined.reduce((sum, { bytes }) => sum + bytes, 0),
    read: () => Readable.from(bytesOf(joined)),
  }
}

/** A process reads and checks the parts of a sound once. */
const known = new Map<string, Parts>()

function partsOf(slug: string): Parts {
  const parts = known.get(slug) ?? readParts(slug)
  known.set(slug, parts)
  return parts
}

function readParts(slug: string): Parts {
  const folder = contentPath(`audio/${slug}`)
  const named = (name: string) => readPart(`${folder}/${name}`)
  const stretches = readdirSync(folder).filter((name) => /^stretch-\d+\.mp3$/.test(name))
  return { beginning: named('beginning.mp3'), stretches: stretches.sort().map(named), end: named('end.mp3') }
}

function readPart(path: string): Part {
  const bytes = readFileSync(path)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { path, bytes: bytes.length, frames: framesIn(path, bytes), hash }
}

/** One part in memory at a time. */
function* bytesOf(parts: Part[]) {
  for (const { path } of parts) yield readFileSync(path)
}
