import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { after, cursorOf, newestFirst, pageOf } from '#server/db/paging.ts'
import { read, sharedRead, type Who } from '#server/db/reads/read.ts'
import type { Member } from '#server/http/trpc.ts'
import { orNotFound } from '#shared/errors.ts'
import type { Cursor } from '#shared/fields.ts'
import type { ArticleCategory } from '../categories.ts'
import { articleContent } from './articleContent.ts'
import { articleReads, articles } from './tables.ts'

export const articlesPerPage = 24

/** §2.6: how much there is to read in each category, and how much of it this member has finished. */
export async function countArticles(db: Db, who: Member) {
  const [totals, finished] = await Promise.all([publishedByCategory(db, {}), readByCategory(db, { userId: who.id })])
  const read = new Map(finished.map((one) => [one.category, one.count]))
  return totals.map(({ category, total }) => ({ category, total, read: read.get(category) ?? 0 }))
}

const publishedByCategory = sharedRead([], (db) =>
  db
    .select({ category: articles.category, total: sql<number>`count(*)::int` })
    .from(articles)
    .where(eq(articles.status, 'published'))
    .groupBy(articles.category),
)

const readByCategory = read(['userId'], (db, { userId }) =>
  db
    .select({ category: articles.category, count: sql<number>`count(*)::int` })
    .from(articleReads)
    .innerJoin(articles, and(eq(articles.id, articleReads.articleId), eq(articles.status, 'published')))
    .where(eq(articleReads.userId, userId))
    .groupBy(articles.category),
)

/** Newest first; the next page begins after the article that ended this one. */
export async function listArticles(db: Db, who: Member, category: ArticleCategory, cursor: Cursor) {
  const found = await db
    .select({ ...face, cursor: cursorOf(articles.createdAt) })
    .from(articles)
    .leftJoin(articleReads, ownRead(who))
    .where(
      and(
        eq(articles.category, category),
        eq(articles.status, 'published'),
        after(cursor, articles.createdAt, articles.id),
      ),
    )
    .orderBy(...newestFirst(articles.createdAt, articles.id))
    .limit(articlesPerPage + 1)
  const { items, next } = pageOf(found, articlesPerPage)
  return { articles: items, next }
}

export async function findArticle(db: Db, who: Member, articleId: string) {
  const [found] = await publishedArticle(db, { userId: who.id, articleId })
  const article = orNotFound(found)
  return { ...article, content: articleContent(article.content) }
}

const publishedArticle = read(['userId', 'articleId'], (db, { userId, articleId }) =>
  db
    .select({ ...face, content: articles.content })
    .from(articles)
    .leftJoin(articleReads, ownRead({ id: userId }))
    .where(and(eq(articles.id, articleId), eq(articles.status, 'published'))),
)

const ownRead = (who: Who) => and(eq(articleReads.articleId, articles.id), eq(articleReads.userId, who.id))

/** What lists of members and of staff show of an article. */
export const articleHead = {
  id: articles.id,
  title: articles.title,
  subtitle: articles.subtitle,
  category: articles.category,
  readTime: articles.readTime,
}

const face = {
  ...articleHead,
  isRead: sql<boolean>`${articleReads.articleId} is not null`,
}
