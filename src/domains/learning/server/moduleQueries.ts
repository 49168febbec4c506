import { and, eq, type Placeholder } from 'drizzle-orm'
import { heardOf, ofPlace, placeColumns } from '#domains/meditations/server/progress.ts'
import { audioContents, userAudioProgress } from '#domains/meditations/server/tables.ts'
import { userPracticeSessions } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { read } from '#server/db/reads/read.ts'
import type { Member } from '#server/http/trpc.ts'
import { orNotFound } from '#shared/errors.ts'
import { audioContent, moduleContent } from './moduleContent.ts'
import { learningModules, learningTracks, userModuleProgress } from './tables.ts'
import { moduleHead, modulesBeside, ownProgress } from './trackQueries.ts'

const m = learningModules

/** §7: only what is active, in a track that is; with the track's steps, so that the page knows the way on. */
export async function findModule(db: Db, who: Member, moduleId: string) {
  const asked = { userId: who.id, moduleId }
  const [[found], modules] = await Promise.all([shownModule(db, asked), modulesBeside(db, asked)])
  const { content, ...module } = orNotFound(found)
  return { ...module, ...moduleContent(content), modules }
}

const shownModule = read(['userId', 'moduleId'], (db, { userId, moduleId }) =>
  db
    .select({ ...face, content: m.content })
    .from(m)
    .innerJoin(learningTracks, eq(learningTracks.id, m.trackId))
    .leftJoin(userModuleProgress, ownProgress({ id: userId }))
    .where(isShown(moduleId)),
)

/** The steps of a practice module that members may open. */
export async function findPracticeModule(db: Db, moduleId: string) {
  const [found] = await db
    .select({ content: m.content })
    .from(m)
    .innerJoin(learningTracks, eq(learningTracks.id, m.trackId))
    .where(and(isShown(moduleId), eq(m.moduleType, 'practice')))
  return moduleContent(orNotFound(found).content)
}

/** What the module player needs, and where this member stopped. */
export async function findAudioModule(db: Db, who: Member, moduleId: string) {
  const [found] = await shownAudioModule(db, { userId: who.id, moduleId })
  const { content, stored, progress, moduleType: _, isPremium: __, ...module } = orNotFound(found)
  const own = audioContent(content)
  return {
    ...module,
    audioUrl: stored?.url ?? own.audioUrl,
    instructions: own.instructions,
    transcript: own.transcript ?? stored?.transcript ?? null,
    progress: heardOf(progress),
  }
}

const shownAudioModule = read(['userId', 'moduleId'], (db, { userId, moduleId }) =>
  db
    .select({
      ...face,
      content: m.content,
      audioContentId: m.audioContentId,
      stored: { url: audioContents.audioUrl, transcript: audioContents.transcript },
      progress: placeColumns,
    })
    .from(m)
    .innerJoin(learningTracks, eq(learningTracks.id, m.trackId))
    .leftJoin(userModuleProgress, ownProgress({ id: userId }))
    .leftJoin(audioContents, eq(audioContents.id, m.audioContentId))
    .leftJoin(
      userAudioProgress,
      and(eq(userAudioProgress.audioContentId, m.audioContentId), eq(userAudioProgress.userId, userId)),
    )
    .leftJoin(userPracticeSessions, ofPlace)
    .where(and(isShown(moduleId), eq(m.moduleType, 'audio'))),
)

const isShown = (moduleId: string | Placeholder) =>
  and(eq(m.id, moduleId), eq(m.isActive, true), eq(learningTracks.isActive, true))

const face = {
  ...moduleHead,
  track: { id: learningTracks.id, title: learningTracks.title },
}
