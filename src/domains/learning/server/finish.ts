import { and, eq, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Member } from '#server/http/trpc.ts'
import { orNotFound } from '#shared/errors.ts'
import type { Made } from '#shared/made.ts'
import { isOpenModule } from './openModule.ts'
import { articleReads, articles, learningModules, learningTracks, userModuleProgress } from './tables.ts'

type Completed = { moduleId: string; made?: Made }

/**
 * Idempotent: the first completion stays. Only a module that is visible, or was when the call was made, can be
 * completed.
 */
export async function completeModule(db: Db, who: Member, at: Date, { moduleId, made }: Completed) {
  const [kept] = await db
    .insert(userModuleProgress)
    .select(
      db
        .select({
          userId: sql<string>`${who.id}::uuid`.as('user_id'),
          moduleId: learningModules.id,
          completedAt: sql<Date>`${at.toISOString()}::timestamptz`.as('completed_at'),
        })
        .from(learningModules)
        .innerJoin(learningTracks, eq(learningTracks.id, learningModules.trackId))
        .where(and(eq(learningModules.id, moduleId), isOpenModule(made, at))),
    )
    .onConflictDoUpdate({
      target: [userModuleProgress.userId, userModuleProgress.moduleId],
      set: { completedAt: userModuleProgress.completedAt },
    })
    .returning({ moduleId: userModuleProgress.moduleId })
  return orNotFound(kept)
}

type Read = { articleId: string; made?: Made }

/**
 * When an article was withdrawn is not known of all: what was read without a network counts if the article was published by
 * that moment.
 */
export async function finishReading(db: Db, who: Member, at: Date, { articleId, made }: Read) {
  const [kept] = await db
    .insert(articleReads)
    .select(
      db
        .select({
          userId: sql<string>`${who.id}::uuid`.as('user_id'),
          articleId: articles.id,
          readAt: sql<Date>`${at.toISOString()}::timestamptz`.as('read_at'),
        })
        .from(articles)
        .where(
          and(eq(articles.id, articleId), or(eq(articles.status, 'published'), made && lte(articles.publishedAt, at))),
        ),
    )
    .onConflictDoUpdate({
      target: [articleReads.userId, articleReads.articleId],
      set: { readAt: articleReads.readAt },
    })
    .returning({ articleId: articleReads.articleId })
  return orNotFound(kept)
}
