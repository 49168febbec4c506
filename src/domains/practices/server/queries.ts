import { and, asc, desc, eq, gt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { audioContents } from '#domains/meditations/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { after, cursorOf, pageOf } from '#server/db/paging.ts'
import { read, sharedRead } from '#server/db/reads/read.ts'
import { mentions } from '#server/db/search.ts'
import { orNotFound } from '#shared/errors.ts'
import type { Cursor } from '#shared/fields.ts'
import { texts } from '../lists.texts.ts'
import {
  type Collection,
  collections,
  mostOnPage,
  type PracticeContent,
  type Range,
  rangeBounds,
  ranges,
} from '../rules.ts'
import { pageOrder } from './listPages.ts'
import { recommendedPractices as practices } from './tables.ts'

const PAGE = 50

export const summary = {
  id: practices.id,
  name: practices.name,
  description: practices.description,
  type: practices.type,
  durationMinutes: practices.durationMinutes,
  audioContentId: practices.audioContentId,
  isPremium: practices.isPremium,
  imageUrl: practices.imageUrl,
}

/**
 * A practice with everything the viewer needs: the browser keeps this answer, so that a practice can begin and go on
 * without a network.
 */
export const wholePractice = { ...summary, content: practices.content, audioUrl: audioContents.audioUrl }

type Found = { content: PracticeContent; audioUrl: string | null }

export const withSound = <P extends Found>({ audioUrl, ...practice }: P) => ({
  ...practice,
  content: { ...practice.content, audioUrl: practice.content.audioUrl ?? audioUrl ?? undefined },
})

export async function summarise(db: Db) {
  const rows = await countsOfRanges(db, {})
  const of = (wanted: Range) => rows.find((row) => row.range === wanted)
  return {
    ranges: ranges.map((name) => ({ name, practices: of(name)?.practices ?? 0, minutes: of(name)?.minutes ?? 0 })),
    practices: rows.reduce((sum, row) => sum + row.practices, 0),
    minutes: rows.reduce((sum, row) => sum + row.minutes, 0),
    types: new Set(rows.flatMap((row) => row.types)).size,
  }
}

const countsOfRanges = sharedRead([], (db) =>
  db
    .select({
      range: sql<Range>`case when ${practices.durationMinutes} <= ${rangeBounds.quick.upTo} then 'quick'
        when ${practices.durationMinutes} <= ${rangeBounds.intermediate.upTo} then 'intermediate' else 'advanced' end`,
      practices: sql<number>`count(*)::int`,
      minutes: sql<number>`sum(${practices.durationMinutes})::int`,
      types: sql<string[]>`array_agg(distinct ${practices.type})`,
    })
    .from(practices)
    .where(eq(practices.isActive, true))
    .groupBy(sql`1`),
)

export async function listRange(db: Db, range: Range, cursor: Cursor) {
  const { above, upTo } = rangeBounds[range]
  const rows = await (cursor ? newestFirst(db, cursor, lastsBetween(above, upTo)) : newestBetween(db, { above, upTo }))
  return pageOf(rows, PAGE)
}

const newestBetween = read(['above', 'upTo'], (db, { above, upTo }) =>
  newestFirst(db, undefined, lastsBetween(above, upTo)),
)

const lastsBetween = (above: number | Placeholder, upTo: number | Placeholder) =>
  and(gt(practices.durationMinutes, above), lte(practices.durationMinutes, upTo))

/** The name a practice's list page has for members. */
const pageTitle = sql`case ${practices.collection} ${sql.join(
  collections.map((name) => sql`when ${name} then ${texts.collections[name].title}`),
  sql` `,
)} end`

/**
 * §2.9: practices in whose name, description, type or list page's title every word is found, in any order, ignoring case
 * and accents.
 */
export async function findPractices(db: Db, search: string, cursor: Cursor) {
  const found = mentions([practices.name, practices.description, practices.type, pageTitle], search)
  return pageOf(await newestFirst(db, cursor, found), PAGE)
}

/** One page of active practices, by keyset, and one row more if another page follows. */
const newestFirst = (db: Db, cursor: Cursor, which: SQL | undefined) =>
  db
    .select({ ...summary, cursor: cursorOf(practices.createdAt) })
    .from(practices)
    .where(and(eq(practices.isActive, true), which, after(cursor, practices.createdAt, practices.id)))
    .orderBy(desc(practices.createdAt), asc(practices.id))
    .limit(PAGE + 1)

export async function listCollection(db: Db, collection: Collection) {
  return (await practicesOn(db, { collection })).map(withSound)
}

const practicesOn = read(['collection'], (db, { collection }) =>
  db
    .select(wholePractice)
    .from(practices)
    .leftJoin(audioContents, eq(audioContents.id, practices.audioContentId))
    .where(and(eq(practices.isActive, true), eq(practices.collection, collection)))
    .orderBy(...pageOrder)
    .limit(mostOnPage),
)

export async function findPractice(db: Db, id: string) {
  const [found] = await db
    .select(wholePractice)
    .from(practices)
    .leftJoin(audioContents, eq(audioContents.id, practices.audioContentId))
    .where(and(eq(practices.id, id), practices.isActive))
  return withSound(orNotFound(found))
}
