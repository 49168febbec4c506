import { Writable } from 'node:stream'
import type { ByteRange, FileStore } from './store.ts'

/** A part of a stored file, in memory: for what is known to be short. */
export async function readPart(files: Pick<FileStore, 'send'>, key: string, range: ByteRange): Promise<Buffer> {
  const pieces: Buffer[] = []
  const gathering = new Writable({
    write(piece: Buffer, _, done) {
      // The store reads the next piece into the same memory.
      pieces.push(Buffer.from(piece))
      done()
    },
  })
  if (range.start <= range.end) await files.send(key, range, gathering)
  return Buffer.concat(pieces)
}
