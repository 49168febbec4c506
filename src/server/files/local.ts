import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './store.ts'

const UNFINISHED = '.part'

export function localStore(dataDir: string, bucket: string): FileStore {
  const root = join(dataDir, 'files', bucket)
  const pathOf = (key: string) => join(root, key)

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(bytes, createWriteStream(unfinished, { flush: true }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async stat(key) {
      const found = await stat(pathOf(key)).catch(unlessMissing)
      if (!found?.isFile()) return undefined
      const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
      return { size: found.size, etag, modifiedAt: found.mtime }
    },

    read: async (key, { start, end }) => createReadStream(pathOf(key), { start, end }),

    remove: (key) => rm(pathOf(key), { force: true }),

    /** What a crash left unfinished is listed too, so that the sweep takes it away. */
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

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
