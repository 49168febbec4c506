import { and, eq, sql } from 'drizzle-orm'
import type { Member } from '#domains/auth/server/readSession.ts'
import type { Db } from '#server/db/connect.ts'
import { orNotFound } from '#shared/errors.ts'
import { articleReads, articles, learningModules, learningTracks, userModuleProgress } from './tables.ts'

/** Twice is once: the first time stays, and only what is shown can be completed. */
export async function completeModule(db: Db, who: Member, now: Date, moduleId: string) {
  const [kept] = await db
    .insert(userModuleProgress)
    .select(
      db
        .select({
          userId: sql<string>`${who.id}::uuid`.as('user_id'),
          moduleId: learningModules.id,
          completedAt: sql<Date>`${now.toISOString()}::timestamptz`.as('completed_at'),
        })
        .from(learningModules)
        .innerJoin(learningTracks, eq(learningTracks.id, learningModules.trackId))
        .where(
          and(eq(learningModules.id, moduleId), eq(learningModules.isActive, true), eq(learningTracks.isActive, true)),
        ),
    )
    .onConflictDoUpdate({
      target: [userModuleProgress.userId, userModuleProgress.moduleId],
      set: { completedAt: userModuleProgress.completedAt },
    })
    .returning({ moduleId: userModuleProgress.moduleId })
  return orNotFound(kept)
}

export async function finishReading(db: Db, who: Member, now: Date, articleId: string) {
  const [kept] = await db
    .insert(articleReads)
    .select(
      db
        .select({
          userId: sql<string>`${who.id}::uuid`.as('user_id'),
          articleId: articles.id,
          readAt: sql<Date>`${now.toISOString()}::timestamptz`.as('read_at'),
        })
        .from(articles)
        .where(and(eq(articles.id, articleId), eq(articles.status, 'published'))),
    )
    .onConflictDoUpdate({
      target: [articleReads.userId, articleReads.articleId],
      set: { readAt: articleReads.readAt },
    })
    .returning({ articleId: articleReads.articleId })
  return orNotFound(kept)
}
