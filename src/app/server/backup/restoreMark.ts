import { Readable, Writable } from 'node:stream'
import { z } from 'zod'
import { finishedKey } from '#server/files/keys.ts'
import type { FileStore } from '#server/files/store.ts'

/** Says that a restore is under way, and which files it stores: a killed one cannot take them back. */
const MARK = 'restoring/keys.json'

export const markRestore = (files: FileStore, keys: string[]) =>
  files.put(MARK, Readable.from([Buffer.from(JSON.stringify(keys))], { objectMode: false }))

export const unmarkRestore = (files: FileStore) => files.remove(MARK)

/** Removes what a restore that was killed has stored, and the halves of it. */
export async function clearCutOffRestore(files: FileStore) {
  const keys = new Set([MARK, ...(await markedKeys(files))])
  const left: string[] = []
  for await (const { key } of files.list()) if (key !== MARK && keys.has(finishedKey(key))) left.push(key)
  for (const key of left) await files.remove(key)
  await unmarkRestore(files)
}

async function markedKeys(files: FileStore): Promise<string[]> {
  const mark = await files.stat(MARK)
  if (!mark) return []
  const pieces: Buffer[] = []
  const to = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(Buffer.from(piece))
      done()
    },
  })
  await files.send(MARK, { start: 0, end: mark.size - 1 }, to)
  return z.array(z.string()).parse(JSON.parse(Buffer.concat(pieces).toString()))
}
