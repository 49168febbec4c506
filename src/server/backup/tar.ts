import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Writable } from 'node:stream'

const BLOCK = 512

/** The last entry of an archive tells the hash of everything before it. */
export const END = 'end.json'

export type Entry = { name: string; size: number; bytes: () => AsyncGenerator<Buffer> }

export type Archive = Awaited<ReturnType<typeof createArchive>>

/** A POSIX tar that any tar program opens, written front to back; it must not exist yet. */
export async function createArchive(path: string, madeAt: Date) {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  const write = async (bytes: Buffer) => {
    hash.update(bytes)
    size += bytes.length
    await file.writeFile(bytes)
  }

  /** A piece is on the disk before the next is taken: whoever sends may use one buffer again and again. */
  async function stream(name: string, length: number, send: (to: Writable) => Promise<void>) {
    await write(header(name, length, madeAt))
    let written = 0
    await send(
      new Writable({
        write(piece: Buffer, _, done) {
          written += piece.length
          write(piece).then(() => done(), done)
        },
      }),
    )
    if (written !== length) throw new Error(`${name} changed while it was copied`)
    await write(paddingOf(length))
  }

  return {
    stream,
    add: async (name: string, bytes: Buffer) => {
      await write(header(name, bytes.length, madeAt))
      await write(Buffer.concat([bytes, paddingOf(bytes.length)]))
    },
    /** Whole only from here on: its end is written last and everything has reached the disk. */
    finish: async (summary: object) => {
      const end = Buffer.from(JSON.stringify({ ...summary, sha256: hash.copy().digest('hex') }, null, 2))
      await write(header(END, end.length, madeAt))
      await write(Buffer.concat([end, paddingOf(end.length), Buffer.alloc(2 * BLOCK)]))
      await file.sync()
      await file.close()
      return size
    },
    close: () => file.close(),
  }
}

/** The entries in their order. What is not read of one is skipped. */
export async function* entriesOf(path: string, onBytes: (raw: Buffer) => void = () => {}): AsyncGenerator<Entry> {
  const take = taker(createReadStream(path, { highWaterMark: 1024 * 1024 }), onBytes)
  for (;;) {
    const block = await take(BLOCK)
    if (block.every((byte) => byte === 0)) return
    const { name, size } = readHeader(block)
    let left = size
    const rest = async function* () {
      while (left > 0) {
        const piece = await take(Math.min(left, 256 * 1024))
        left -= piece.length
        yield piece
      }
    }
    yield { name, size, bytes: rest }
    for await (const _ of rest());
    await take(paddingOf(size).length)
  }
}

export async function contentOf(entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of entry.bytes()) pieces.push(piece)
  return Buffer.concat(pieces)
}

function header(name: string, size: number, madeAt: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, width: number) => value.toString(8).padStart(width - 1, '0')
  block.write(name, 0)
  block.write(octal(0o600, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(Math.floor(madeAt.getTime() / 1000), 12), 136)
  block.write('        0', 148)
  block.write('ustar\x0000', 257)
  block.write(octal(sumOf(block), 7), 148)
  return block
}

function readHeader(block: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) => block.toString('utf8', from, from + length).replace(/[\0 ].*$/s, '')
  const sum = Number.parseInt(text(148, 8), 8)
  const blank = Buffer.from(block)
  blank.write('        ', 148)
  if (sum !== sumOf(blank)) throw new Error('not a whole archive')
  return { name: text(0, 100), size: Number.parseInt(text(124, 12), 8) }
}

const sumOf = (block: Buffer) => block.reduce((sum, byte) => sum + byte, 0)

const paddingOf = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** Exactly so many bytes at a time from a stream of uneven pieces. */
function taker(source: AsyncIterable<Buffer>, onBytes: (raw: Buffer) => void) {
  const pieces = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  return async (length: number): Promise<Buffer> => {
    const parts = [held]
    let size = held.length
    while (size < length) {
      const { value, done } = await pieces.next()
      if (done) throw new Error('not a whole archive')
      parts.push(value)
      size += value.length
    }
    const all = parts.length === 1 ? held : Buffer.concat(parts)
    held = all.subarray(length)
    onBytes(all.subarray(0, length))
    return all.subarray(0, length)
  }
}
