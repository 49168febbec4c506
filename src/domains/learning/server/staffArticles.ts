import { and, eq, sql } from 'drizzle-orm'
import { dropSavedItem } from '#domains/saved/server/dropItem.ts'
import type { Db } from '#server/db/connect.ts'
import { after, cursorOf, newestFirst, pageOf } from '#server/db/paging.ts'
import { hiddenBy, publishedBy } from '#server/db/published.ts'
import { mentions } from '#server/db/search.ts'
import { sameVersion } from '#server/db/unchanged.ts'
import { createRow, removeRow, updateRow } from '#server/staff/rows.ts'
import { orNotFound } from '#shared/errors.ts'
import type { SaveArticle, StaffArticles, UpdateArticle } from '../contract.ts'
import type { ArticleStatus } from '../rules.ts'
import { articleContent } from './articleContent.ts'
import { articleHead } from './articleQueries.ts'
import { articles } from './tables.ts'

const PAGE = 50

/** §7: drafts too, newest first. */
export async function listArticlesForStaff(db: Db, { search, category, status, cursor }: StaffArticles) {
  const found = await db
    .select({ ...face, cursor: cursorOf(articles.createdAt) })
    .from(articles)
    .where(
      and(
        mentions([articles.title, articles.subtitle], search),
        category && eq(articles.category, category),
        status && eq(articles.status, status),
        after(cursor, articles.createdAt, articles.id),
      ),
    )
    .orderBy(...newestFirst(articles.createdAt, articles.id))
    .limit(PAGE + 1)
  return pageOf(found, PAGE)
}

export async function findArticleForStaff(db: Db, id: string) {
  const [found] = await db
    .select({ ...face, content: articles.content })
    .from(articles)
    .where(eq(articles.id, id))
  const article = orNotFound(found)
  return { ...article, content: articleContent(article.content) }
}

/** §4: a new one is a draft. */
export const createArticle = (db: Db, input: SaveArticle) => createRow(db, articles, rowOf(input))

export const updateArticle = (db: Db, { id, version, ...input }: UpdateArticle) =>
  updateRow(db, articles, { id, version }, rowOf(input))

const isShown = sql`${articles.status} = 'published'`

/** Publishing leaves `updated_at` alone: whoever is editing the text saves without a conflict. */
export async function setStatus(db: Db, { id, status }: { id: string; status: ArticleStatus }) {
  const [changed] = await db
    .update(articles)
    .set({
      status,
      publishedAt: publishedBy({ ...articles, isShown }, status === 'published'),
      hiddenAt: hiddenBy({ ...articles, isShown }, status === 'published'),
      ...sameVersion(articles),
    })
    .where(eq(articles.id, id))
    .returning({ status: articles.status })
  return orNotFound(changed)
}

export async function removeArticle(db: Db, id: string) {
  await dropSavedItem(db, 'article', id)
  return removeRow(db, articles, id)
}

const face = {
  ...articleHead,
  status: articles.status,
  updatedAt: articles.updatedAt,
}

const rowOf = ({ title, subtitle, category, readTime, ...content }: SaveArticle) => ({
  title,
  subtitle,
  category,
  readTime,
  content,
})
