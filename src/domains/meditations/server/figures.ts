import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { audioContents as audios, userAudioProgress as progress } from './tables.ts'

const MOST_SHOWN = 10

/** How many members heard each, and how many to its end. */
export function mostHeard(tx: Transaction) {
  const listeners = sql<number>`count(*)::int`
  return tx
    .select({
      id: audios.id,
      title: audios.title,
      listeners,
      completed: sql<number>`(count(*) filter (where ${progress.completed}))::int`,
    })
    .from(progress)
    .innerJoin(audios, eq(audios.id, progress.audioContentId))
    .groupBy(audios.id)
    .orderBy(desc(listeners), audios.title)
    .limit(MOST_SHOWN)
}

export async function storedAudio(db: Db) {
  const [sum] = await db
    .select({
      files: sql<number>`count(${audios.storagePath})::int`,
      bytes: sql<number>`coalesce(sum(${audios.fileSize}), 0)`.mapWith(Number),
    })
    .from(audios)
  return sum ?? { files: 0, bytes: 0 }
}
