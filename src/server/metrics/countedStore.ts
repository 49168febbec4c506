import { Readable } from 'node:stream'
import type { FileStore } from '#server/files/store.ts'
import type { Metrics } from './metrics.ts'

/** The file store, with each operation and its bytes counted. */
export function countedStore(store: FileStore, metrics: Metrics): FileStore {
  const counted = async <T>(operation: string, work: Promise<T>): Promise<T> => {
    try {
      const result = await work
      metrics.fileOperations.inc({ operation, outcome: 'done' })
      return result
    } catch (error) {
      metrics.fileOperations.inc({ operation, outcome: 'failed' })
      throw error
    }
  }
  const bytes = (direction: 'in' | 'out', amount: number) => metrics.fileBytes.inc({ direction }, amount)

  async function* weighed(source: Readable) {
    for await (const piece of source) {
      bytes('in', piece.length)
      yield piece
    }
  }

  return {
    ...store,
    put: (key, source) => counted('put', store.put(key, Readable.from(weighed(source)))),
    stat: (key) => counted('stat', store.stat(key)),
    send: (key, range, to) =>
      counted('send', store.send(key, range, to)).then(() => bytes('out', range.end - range.start + 1)),
    remove: (key) => counted('remove', store.remove(key)),
  }
}
