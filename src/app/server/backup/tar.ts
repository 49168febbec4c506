import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { errorByPromise } from '#server/files/errorByPromise.ts'
import { encryptor } from './age.ts'
import { BLOCK, END, headerOf, paddingOf } from './tarFormat.ts'

export type Archive = Awaited<ReturnType<typeof createArchive>>

/**
 * A POSIX tar that any tar program opens, written front to back, for its owner only; it must not exist yet. With a
 * passphrase the tar is encrypted as it is written, and nothing of it reaches the disk in plain.
 */
export async function createArchive(path: string, madeAt: Date, passphrase?: string, work?: number) {
  const file = await open(path, 'wx', 0o600)
  const sink = await sinkInto(file, passphrase, work)
  const hash = createHash('sha256')
  const write = async (bytes: Buffer) => {
    hash.update(bytes)
    await sink.write(bytes)
  }

  /** A piece is on the disk before the next is taken: whoever sends may use one buffer again and again. */
  async function stream(name: string, length: number, send: (to: Writable) => Promise<void>) {
    await write(header(name, length, madeAt))
    let written = 0
    const to = new Writable({
      write(piece: Buffer, _, done) {
        written += piece.length
        write(piece).then(() => done(), done)
      },
    })
    await send(errorByPromise(to))
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
      const size = await sink.end()
      await file.sync()
      await file.close()
      return size
    },
    close: () => file.close(),
  }
}

async function sinkInto(file: FileHandle, passphrase: string | undefined, work: number | undefined) {
  let size = 0
  const append = async (bytes: Buffer) => {
    size += bytes.length
    await file.writeFile(bytes)
  }
  if (passphrase === undefined) return { write: append, end: async () => size }
  const { head, update, final } = await encryptor(passphrase, work)
  await append(head)
  return {
    write: (bytes: Buffer) => append(update(bytes)),
    end: async () => {
      await append(final())
      return size
    },
  }
}

/** A longer name would need the prefix, which no reader of backups takes. */
function header(name: string, size: number, modifiedAt: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name`)
  return headerOf({ kind: 'file', name, size, mode: 0o600, modifiedAt })
}
