import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { urlOfKey } from '#server/files/keys.ts'
import type { FileStore } from '#server/files/store.ts'
import { endlessUrl } from '#shared/endless.ts'
import { ambiencesOf } from '../rules.ts'
import { loopOf } from './loops.ts'
import { inCategory } from './queries.ts'
import { audioContents as audios } from './tables.ts'

const MOST_LOOKED_AT = 200
/** A second of a composed sound. */
const BYTES_A_SECOND = 14_000

/** A few sounds of nature that can stand under a practice, each without an end where its file allows that. */
export async function listAmbiences(db: Db, files: FileStore) {
  const found = await db
    .select({ id: audios.id, title: audios.title, tags: audios.tags, key: sql<string>`${audios.storagePath}` })
    .from(audios)
    .where(and(inCategory('natureza'), isNotNull(audios.storagePath)))
    .orderBy(desc(audios.createdAt), audios.id)
    .limit(MOST_LOOKED_AT)
  return Promise.all(
    ambiencesOf(found).map(async ({ id, title, key }) => {
      const { url } = await withoutEnd(files, key)
      return { id, title, url }
    }),
  )
}

/** Where an audio can be heard without an end, and which seconds of it then follow themselves: all of them where no joint was found. */
export async function findEndless(db: Db, files: FileStore, id: string) {
  const [found] = await db.select({ storagePath: audios.storagePath }).from(audios).where(eq(audios.id, id))
  if (!found) return undefined
  return found.storagePath ? withoutEnd(files, found.storagePath) : { url: null, loop: null }
}

async function withoutEnd(files: FileStore, key: string) {
  const url = urlOfKey(key)
  const loop = await loopOf(files, key)
  if (!loop) return { url, loop }
  const { from, to } = loop
  return { url: endlessUrl(url, loop), loop: { from: from / BYTES_A_SECOND, to: to / BYTES_A_SECOND } }
}
