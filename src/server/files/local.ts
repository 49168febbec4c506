import { randomUUID } from 'node:crypto'
import { close, createWriteStream, open, read, type WriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { orNotFound } from '#shared/errors.ts'
import { errorByPromise } from './errorByPromise.ts'
import type { FileStore } from './store.ts'
import { asUnavailable } from './unreachable.ts'
import { written } from './written.ts'

const UNFINISHED = '.part'
const PIECE = 64 * 1024

/** By their numbers: a `FileHandle` costs a fifth more for every piece that is sent. */
const [opened, readInto, closed] = [promisify(open), promisify(read), promisify(close)]

export function localStore(dataDir: string, bucket: string): FileStore {
  const root = join(dataDir, 'files', bucket)
  const pathOf = (key: string) => join(root, keyWithin(key))

  return {
    async put(key, source) {
      const bytes = errorByPromise(source)
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
      await mkdir(dirname(path), { recursive: true })
      const sink = createWriteStream(unfinished, { flush: true })
      try {
        await pipeline(bytes, sink)
        await rename(unfinished, path)
      } catch (error) {
        // Being opened still, it would stand there a moment after it was removed.
        await closing(sink)
        await rm(unfinished, { force: true })
        asUnavailable(error)
      }
    },

    async stat(key) {
      const found = await stat(pathOf(key)).catch(unlessMissing)
      if (!found?.isFile()) return undefined
      const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
      return { size: found.size, etag, modifiedAt: found.mtime }
    },

    /**
     * One buffer for each response, reused for every piece: serving a gigabyte leaves nothing for the garbage
     * collector.
     */
    async send(key, { start, end }, to) {
      const file = orNotFound(await opened(pathOf(key), 'r').catch(unlessMissing))
      try {
        const buffer = Buffer.allocUnsafe(PIECE)
        for (let at = start; at <= end; ) {
          const { bytesRead } = await readInto(file, buffer, 0, Math.min(PIECE, end + 1 - at), at)
          if (bytesRead === 0) throw new Error(`${key} ended early`)
          await written(to, buffer.subarray(0, bytesRead))
          at += bytesRead
        }
      } finally {
        await closed(file)
      }
    },

    remove: async (key) => rm(pathOf(key), { force: true }),

    /** Unfinished files of a crash are listed too, so that the sweep deletes them. */
    async *list() {
      const names = await readdir(root, { recursive: true, withFileTypes: true }).catch(unlessMissing)
      for (const name of names ?? []) {
        if (!name.isFile()) continue
        const path = join(name.parentPath, name.name)
        const found = await stat(path).catch(unlessMissing)
        if (found) yield { key: path.slice(root.length + 1), modifiedAt: found.mtime }
      }
    },
  }
}

const closing = (sink: WriteStream) =>
  new Promise<void>((done) => {
    if (sink.closed) done()
    else sink.once('close', done).destroy()
  })

/** A key is one folder and one name. No other form comes from us, and only this form surely stays inside the root. */
function keyWithin(key: string): string {
  if (!/^[a-z]+\/\w[\w.-]*$/.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`)
  return key
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
