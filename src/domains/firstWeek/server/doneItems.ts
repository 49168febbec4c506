import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { userModuleProgress } from '#domains/learning/server/tables.ts'
import { userAudioProgress } from '#domains/meditations/server/tables.ts'
import { userPracticeSessions as sessions } from '#domains/practices/server/tables.ts'
import { userReflections } from '#domains/reflections/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import type { LocalDay } from '#shared/dates.ts'

type Who = { id: string }

/** Which of these the member has really done since they came: practised, heard to the end, finished or written about. */
export async function findDone(db: Db, who: Who, since: LocalDay, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const isOwn = eq(sessions.userId, who.id)
  const practised = db
    .select({ id: sql<string>`${sessions.practiceId}` })
    .from(sessions)
    .where(and(isOwn, gte(sessions.completedOn, since), inArray(sessions.practiceId, ids)))
  const heard = db
    .select({ id: sql<string>`${userAudioProgress.audioContentId}` })
    .from(userAudioProgress)
    .where(
      and(
        eq(userAudioProgress.userId, who.id),
        userAudioProgress.completed,
        inArray(userAudioProgress.audioContentId, ids),
      ),
    )
  const finished = db
    .select({ id: sql<string>`${userModuleProgress.moduleId}` })
    .from(userModuleProgress)
    .where(and(eq(userModuleProgress.userId, who.id), inArray(userModuleProgress.moduleId, ids)))
  const written = db
    .select({ id: sql<string>`${userReflections.reflectionId}` })
    .from(userReflections)
    .where(and(eq(userReflections.userId, who.id), inArray(userReflections.reflectionId, ids)))
  const rows = await practised.unionAll(heard).unionAll(finished).unionAll(written)
  return new Set(rows.map(({ id }) => id))
}
