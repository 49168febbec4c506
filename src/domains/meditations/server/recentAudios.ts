import { desc, eq } from 'drizzle-orm'
import { userPracticeSessions as sessions } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { read } from '#server/db/reads/read.ts'
import { mostLookedAt, mostRecent } from '../rules.ts'
import { heardOf, ofPlace, placeColumns } from './progress.ts'
import { audioFace } from './queries.ts'
import { audioContents as audios, contentCategories as categories, userAudioProgress as progress } from './tables.ts'

/**
 * What the member heard lately, the latest first, in two lists: begun and not finished, and the rest. Only the latest few
 * are looked at, so that it costs the same after years of listening.
 */
export async function recentAudios(db: Db, who: { id: string }) {
  const latest = await heardLately(db, { userId: who.id })
  const isBegun = ({ completed, progressSeconds }: (typeof latest)[number]) => !completed && progressSeconds > 0
  const begun = latest.filter(isBegun).slice(0, mostRecent)
  const others = latest.filter((heard) => !isBegun(heard)).slice(0, mostRecent)
  const shown = (heard: typeof latest) =>
    heard.map(({ audio, category, ...place }) => ({ ...audio, category, progress: heardOf(place) }))
  return { begun: shown(begun), others: shown(others) }
}

const { category, ...face } = audioFace

const heardLately = read(['userId'], (db, { userId }) =>
  db
    .select({ ...placeColumns, audio: face, category })
    .from(progress)
    .innerJoin(audios, eq(audios.id, progress.audioContentId))
    .leftJoin(categories, eq(categories.id, audios.categoryId))
    .leftJoin(sessions, ofPlace)
    .where(eq(progress.userId, userId))
    .orderBy(desc(progress.lastPlayedAt), progress.audioContentId)
    .limit(mostLookedAt),
)
