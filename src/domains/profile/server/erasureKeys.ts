import type { FileStore } from '#server/files/store.ts'
import { erasureKinds, type erasures } from './tables.ts'

export type Erasure = typeof erasures.$inferSelect

const FOLDER = 'erased/'
const NAME = /^(\d{1,15})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z]+)$/

/**
 * An erasure is also an empty object in the file store, told by its name alone, because the file store outlives a lost
 * database. Only keepErasures.ts removes it; it is served to nobody.
 */
export const erasureKey = ({ memberId, kind, erasedAt }: Erasure) =>
  `${FOLDER}${erasedAt.getTime()}-${memberId}.${kind}`

export const isErasureKey = (key: string) => key.startsWith(FOLDER)

export const erasureOfKey = (key: string): Erasure | undefined =>
  isErasureKey(key) ? erasureOfName(key.slice(FOLDER.length)) : undefined

export function erasureOfName(name: string): Erasure | undefined {
  const [, ms = '', memberId, found] = NAME.exec(name) ?? []
  const kind = erasureKinds.find((known) => known === found)
  return memberId && kind ? { memberId, kind, erasedAt: new Date(Number(ms)) } : undefined
}

export async function erasuresIn(files: FileStore): Promise<Erasure[]> {
  const found: Erasure[] = []
  for await (const { key } of files.list()) {
    const erasure = erasureOfKey(key)
    if (erasure) found.push(erasure)
  }
  return found
}
