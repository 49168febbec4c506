import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { articles } from '#domains/learning/server/tables.ts'
import { audioContents, contentCategories } from '#domains/meditations/server/tables.ts'
import { summary } from '#domains/practices/server/queries.ts'
import { recommendedPractices as practices } from '#domains/practices/server/tables.ts'
import { dailyReflections } from '#domains/reflections/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { after, cursorOf, pageOf } from '#server/db/paging.ts'
import { read } from '#server/db/reads/read.ts'
import type { LocalDay } from '#shared/dates.ts'
import type { SavedKind } from '#shared/savedKinds.ts'
import type { ListSaved } from '../contract.ts'
import { pageSize } from '../rules.ts'
import { openItems } from './openItems.ts'
import { savedItems } from './tables.ts'

type Who = { id: string }

/** Newest first. What members cannot open now (inactive, unpublished, of a later day) comes without a word of it. */
export async function listSaved(db: Db, who: Who, today: LocalDay, { kind, cursor }: ListSaved) {
  const open = openItems({ today })
  const found = await db
    .select({
      id: savedItems.itemId,
      kind: savedItems.kind,
      savedAt: savedItems.savedAt,
      cursor: cursorOf(savedItems.savedAt),
      reflection,
      audio,
      category: contentCategories.name,
      practice: summary,
      article,
    })
    .from(savedItems)
    .leftJoin(dailyReflections, and(eq(dailyReflections.id, savedItems.reflectionId), open.reflection))
    .leftJoin(audioContents, eq(audioContents.id, savedItems.audioContentId))
    .leftJoin(contentCategories, eq(contentCategories.id, audioContents.categoryId))
    .leftJoin(practices, and(eq(practices.id, savedItems.practiceId), open.practice))
    .leftJoin(articles, and(eq(articles.id, savedItems.articleId), open.article))
    .where(and(savedBy(who, kind), after(cursor, savedItems.savedAt, savedItems.itemId)))
    .orderBy(desc(savedItems.savedAt), asc(savedItems.itemId))
    .limit(pageSize + 1)
  return pageOf(found, pageSize)
}

/** For the buttons of one kind of screen: nothing but ids, at most as many as one member may keep, in one row. */
export async function savedIds(db: Db, who: Who, kind: SavedKind): Promise<string[]> {
  const [found] = await idsOfKind(db, { userId: who.id, kind })
  return found?.ids ?? []
}

const idsOfKind = read(['userId', 'kind'], (db, { userId, kind }) =>
  db
    .select({ ids: sql<string[]>`coalesce(json_agg(${savedItems.itemId}), '[]')` })
    .from(savedItems)
    .where(and(eq(savedItems.userId, userId), savedItems.isSaved, eq(savedItems.kind, kind))),
)

const savedBy = (who: Who, kind: SavedKind | undefined) =>
  and(eq(savedItems.userId, who.id), savedItems.isSaved, kind && eq(savedItems.kind, kind))

const reflection = {
  date: dailyReflections.date,
  phrase: dailyReflections.phrase,
}

const audio = {
  title: audioContents.title,
  description: audioContents.description,
  tags: audioContents.tags,
  durationMinutes: audioContents.durationMinutes,
  coverImageUrl: audioContents.coverImageUrl,
}

const article = {
  title: articles.title,
  subtitle: articles.subtitle,
  category: articles.category,
  readTime: articles.readTime,
}
