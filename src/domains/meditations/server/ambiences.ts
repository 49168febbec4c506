import { and, desc, eq, isNotNull } from 'drizzle-orm'
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

type Sound = { storagePath: string | null }

/** A few sounds of nature that can stand under a practice, each without an end where its file allows that. */
export async function listAmbiences(db: Db, files: FileStore) {
  const found = await db
    .select({ id: audios.id, title: audios.title, tags: audios.tags, storagePath: audios.storagePath })
    .from(audios)
    .where(and(inCategory('natureza'), isNotNull(audios.storagePath)))
    .orderBy(desc(audios.createdAt), audios.id)
    .limit(MOST_LOOKED_AT)
  return Promise.all(
    ambiencesOf(found).map(async ({ id, title, storagePath }) => {
      const { url } = await withoutEnd(files, { storagePath })
      return { id, title, url }
    }),
  )
}

/** Where an audio can be heard without an end, and which seconds of it then follow themselves: all of them where no joint was found. */
export async function findEndless(db: Db, files: FileStore, id: string) {
  const [found] = await db.select({ storagePath: audios.storagePath }).from(audios).where(eq(audios.id, id))
  return found && withoutEnd(files, found)
}

async function withoutEnd(files: FileStore, { storagePath }: Sound) {
  const url = storagePath && urlOfKey(storagePath)
  const loop = storagePath && (await loopOf(files, storagePath))
  if (!url || !loop) return { url, loop: null }
  const { from, to } = loop
  return { url: endlessUrl(url, loop), loop: { from: from / BYTES_A_SECOND, to: to / BYTES_A_SECOND } }
}
