import { createHash } from 'node:crypto'
import { BLOCK, paddingOf, sumOf } from './tarFormat.ts'

const PIECE = 256 * 1024

/** `hashBefore`: of everything that stands before this entry. */
export type Entry = { name: string; size: number; bytes: () => AsyncGenerator<Buffer>; hashBefore: () => string }

/**
 * The entries in their order; what is not read of one is skipped. Only what createArchive writes is understood: plain
 * files with a plain name. Links, devices, folders, extended headers and bytes after the end are refused.
 */
export async function* entriesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const hash = createHash('sha256')
  const { take, rest, stop } = taker(source, (bytes) => hash.update(bytes))
  try {
    for (;;) {
      const before = hash.copy()
      const block = await take(BLOCK)
      if (isZero(block)) return await requireEnd(rest())
      const { name, size } = readHeader(block)
      let left = size
      const bytes = async function* () {
        while (left > 0) {
          const piece = await take(Math.min(left, PIECE))
          left -= piece.length
          yield piece
        }
      }
      yield { name, size, bytes, hashBefore: () => before.digest('hex') }
      for await (const _ of bytes());
      await take(paddingOf(size).length)
    }
  } finally {
    await stop()
  }
}

/** For the two entries that describe the archive: all others are streamed. */
export async function jsonOf(entry: Entry): Promise<unknown> {
  if (entry.size > 4 * 1024 * 1024) throw new Error(`The backup is damaged: ${entry.name} is too long.`)
  const pieces: Buffer[] = []
  for await (const piece of entry.bytes()) pieces.push(piece)
  try {
    return JSON.parse(Buffer.concat(pieces).toString())
  } catch {
    throw new Error(`The backup is damaged: ${entry.name} cannot be read.`)
  }
}

function readHeader(block: Buffer): { name: string; size: number } {
  const field = (from: number, length: number) => block.toString('latin1', from, from + length).replace(/\0.*$/s, '')
  const blank = Buffer.from(block)
  blank.write('        ', 148)
  if (Number.parseInt(field(148, 8), 8) !== sumOf(blank)) throw notWhole()
  const [name, size] = [field(0, 100), field(124, 12)]
  const isPlain = field(156, 1) === '0' && field(157, 100) === '' && field(257, 6) === 'ustar' && field(345, 155) === ''
  if (!isPlain || !/^[0-7]{11}$/.test(size) || !/^[\x21-\x7e]+$/.test(name))
    throw new Error('The backup is damaged: it holds something else than plain files.')
  return { name, size: Number.parseInt(size, 8) }
}

async function requireEnd(rest: AsyncGenerator<Buffer>) {
  let size = 0
  for await (const piece of rest) {
    size += piece.length
    if (!isZero(piece)) throw new Error('The backup is damaged: it goes on after its end.')
  }
  if (size < BLOCK) throw notWhole()
}

const isZero = (bytes: Buffer) => bytes.every((byte) => byte === 0)

const notWhole = () => new Error('The backup is damaged or not a whole archive.')

/** Exactly so many bytes at a time from a stream of uneven pieces. */
function taker(source: AsyncIterable<Buffer>, onBytes: (raw: Buffer) => void) {
  const pieces = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  async function take(length: number): Promise<Buffer> {
    const parts = [held]
    let size = held.length
    while (size < length) {
      const { value, done } = await pieces.next()
      if (done) throw notWhole()
      parts.push(value)
      size += value.length
    }
    const all = parts.length === 1 ? held : Buffer.concat(parts)
    held = all.subarray(length)
    onBytes(all.subarray(0, length))
    return all.subarray(0, length)
  }
  async function* rest() {
    yield held
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  return { take, rest, stop: async () => void (await pieces.return?.()) }
}
