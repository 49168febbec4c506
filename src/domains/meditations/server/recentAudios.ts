import { desc, eq, inArray } from 'drizzle-orm'
import { userPracticeSessions as sessions } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { mostLookedAt, mostRecent } from '../rules.ts'
import { heardOf, ofPlace, placeColumns } from './progress.ts'
import { audioFace } from './queries.ts'
import { audioContents as audios, contentCategories as categories, userAudioProgress as progress } from './tables.ts'

/**
 * What the member heard lately, the latest first, in two lists: begun and not finished, and the rest. Only the latest few
 * are looked at, so that it costs the same after years of listening.
 */
export async function recentAudios(db: Db, who: { id: string }) {
  const latest = await db
    .select({ ...placeColumns, audioContentId: progress.audioContentId })
    .from(progress)
    .leftJoin(sessions, ofPlace)
    .where(eq(progress.userId, who.id))
    .orderBy(desc(progress.lastPlayedAt))
    .limit(mostLookedAt)
  const isBegun = ({ completed, progressSeconds }: (typeof latest)[number]) => !completed && progressSeconds > 0
  const begun = latest.filter(isBegun).slice(0, mostRecent)
  const others = latest.filter((heard) => !isBegun(heard)).slice(0, mostRecent)
  const found = await findAudios(
    db,
    [...begun, ...others].map(({ audioContentId }) => audioContentId),
  )
  const shown = (heard: typeof latest) =>
    heard.flatMap((place) => {
      const audio = found.get(place.audioContentId)
      return audio ? [{ ...audio, progress: heardOf(place) }] : []
    })
  return { begun: shown(begun), others: shown(others) }
}

async function findAudios(db: Db, ids: string[]) {
  const found = await db
    .select(audioFace)
    .from(audios)
    .leftJoin(categories, eq(categories.id, audios.categoryId))
    .where(inArray(audios.id, ids))
  return new Map(found.map((audio) => [audio.id, audio]))
}
