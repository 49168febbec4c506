import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { KitServices } from '#server/services.ts'
import { pairedStores } from './tables.ts'

const FOLDER = 'paired/'

/** The store's id is an empty object, told by its name alone: a second database that claims the store adds a second one. */
export const storeIdOf = (key: string) => (key.startsWith(FOLDER) ? key.slice(FOLDER.length) : undefined)

/** Of the files staff uploaded: those in the store, and those of them that no row names. */
export type Uploaded = { stored: number; unnamed: number }

/**
 * Whether this database and this file store belong together: both keep the same id. They are paired at their first start,
 * and only when nothing speaks against it. To be called by one process at a time.
 */
export async function isPaired(
  { db, files }: Pick<KitServices, 'db' | 'files'>,
  storeIds: string[],
  uploaded: Uploaded,
): Promise<boolean> {
  const [known] = await db.select({ id: pairedStores.storeId }).from(pairedStores)
  const [storeId, ...others] = storeIds
  if (known && storeId) return storeId === known.id && others.length === 0
  if (others.length > 0 || isMostlyUnnamed(uploaded)) return false
  // A database without an id that names none of its files is a new one, and the store another's.
  if (storeId && uploaded.stored === 0) return false
  const id = known?.id ?? storeId ?? randomUUID()
  await db.insert(pairedStores).values({ storeId: id }).onConflictDoNothing()
  if (!storeId) await files.put(`${FOLDER}${id}`, Readable.from([], { objectMode: false }))
  return true
}

/** More files without a row than with one are the sign of a wrong database, not of orphans. */
export const isMostlyUnnamed = ({ stored, unnamed }: Uploaded) => unnamed > stored / 2
