import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { dailyReflections } from '#domains/reflections/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { countUpTo } from '#server/db/countUpTo.ts'
import { detachInPieces, PIECE } from '#server/db/inPieces.ts'
import { after, cursorOf, pageOf } from '#server/db/paging.ts'
import { refusing } from '#server/db/refusing.ts'
import { mentions } from '#server/db/search.ts'
import { orChangedMeanwhile, unchanged } from '#server/db/unchanged.ts'
import { keyOfUrl } from '#server/files/keys.ts'
import { removeUnnamed } from '#server/files/removeUnnamed.ts'
import type { Context } from '#server/http/trpc.ts'
import { createRow } from '#server/staff/rows.ts'
import type { LocalDay } from '#shared/dates.ts'
import { orNotFound } from '#shared/errors.ts'
import type { SavePractice, StaffPractices, UpdatePractice } from '../contract.ts'
import type { PracticeContent } from '../rules.ts'
import { contentOf, formOf } from './forms.ts'
import { placeLast } from './listPages.ts'
import { publishedBy, setPracticeActive } from './publication.ts'
import {
  practiceDates,
  practiceRatings,
  recommendedPractices as practices,
  userPracticeSessions as sessions,
} from './tables.ts'

const PAGE = 50
const MOST_COUNTED = 1001
type WithFiles = Pick<Context, 'db' | 'files' | 'fileColumns' | 'log'>

const noAudio = { gone: { audioContentId: 'GONE' } }

/** §7: all of them, newest first. */
export async function listPracticesForStaff(db: Db, { search, type, isActive, cursor }: StaffPractices) {
  const found = await db
    .select({
      id: practices.id,
      name: practices.name,
      type: practices.type,
      durationMinutes: practices.durationMinutes,
      isPremium: practices.isPremium,
      isActive: practices.isActive,
      isShareable: practices.isShareable,
      collection: practices.collection,
      content: practices.content,
      audioTitle: audioContents.title,
      cursor: cursorOf(practices.createdAt),
    })
    .from(practices)
    .leftJoin(audioContents, eq(audioContents.id, practices.audioContentId))
    .where(
      and(
        mentions([practices.name, practices.description], search),
        type && eq(practices.type, type),
        isActive === undefined ? undefined : eq(practices.isActive, isActive),
        after(cursor, practices.createdAt, practices.id),
      ),
    )
    .orderBy(desc(practices.createdAt), asc(practices.id))
    .limit(PAGE + 1)
  const { items, next } = pageOf(found, PAGE)
  return { items: items.map(described), next }
}

const described = <Row extends { content: PracticeContent; audioTitle: string | null }>({ content, ...row }: Row) => ({
  ...row,
  steps: content.textoGuiado?.length ?? 0,
  hasVideo: Boolean(content.videoUrl),
  hasLink: Boolean(content.externalLink),
  hasAudio: Boolean(row.audioTitle ?? content.audioUrl),
})

/** To choose one from, by name; `plays` when it is heard where it is suggested (§4). */
export const practiceChoices = (db: Db) =>
  db
    .select({
      id: practices.id,
      name: practices.name,
      isActive: practices.isActive,
      collection: practices.collection,
      plays: sql<boolean>`coalesce(${practices.content} ->> 'audioUrl', ${audioContents.audioUrl}) is not null`,
    })
    .from(practices)
    .leftJoin(audioContents, eq(audioContents.id, practices.audioContentId))
    .orderBy(practices.name, practices.id)
    .limit(1000)

export async function findPracticeForStaff(db: Db, id: string) {
  const [found] = await db.select().from(practices).where(eq(practices.id, id))
  return formOf(orNotFound(found))
}

/** What refers to it and would lose it; each is asked as far as anyone reads on. */
export async function practiceUses(db: Db, today: LocalDay, id: string) {
  const [started, suggested, dates] = await Promise.all([
    countUpTo(db, MOST_COUNTED, sessions, eq(sessions.practiceId, id)),
    countUpTo(db, MOST_COUNTED, dailyReflections, eq(dailyReflections.suggestedPracticeId, id)),
    db.$count(practiceDates, and(eq(practiceDates.practiceId, id), gte(practiceDates.day, today))),
  ])
  return { sessions: started, reflections: suggested, dates }
}

export const createPractice = (db: Db, input: SavePractice) =>
  db.transaction(async (tx) => {
    const publishedAt = input.isActive ? sql`now()` : null
    const made = await createRow(tx, practices, { ...contentOf(input), publishedAt }, noAudio)
    if (input.collection) await placeLast(tx, made.id, input.collection)
    return made
  })

/** A form that does not speak of the list page (§2.14) leaves it; onto another page it goes at the end. */
export async function updatePractice(ctx: WithFiles, { id, version, ...input }: UpdatePractice) {
  const before = await ctx.db.transaction(async (tx) => {
    const found = await tx
      .select({ imageUrl: practices.imageUrl, collection: practices.collection })
      .from(practices)
      .where(unchanged(practices, { id, version }))
      .for('update')
    const was = await orChangedMeanwhile(tx, practices, id, found)
    const isMoved = input.collection !== undefined && input.collection !== was.collection
    const changes = {
      ...contentOf(input),
      publishedAt: publishedBy(input.isActive),
      ...(isMoved && { position: null }),
    }
    await refusing(tx.update(practices).set(changes).where(eq(practices.id, id)), noAudio)
    if (isMoved && input.collection) await placeLast(tx, id, input.collection)
    return was
  })
  if (before.imageUrl !== input.imageUrl) await removeUnnamed(ctx, [keyOfUrl(before.imageUrl)])
  return { id }
}

/** Sessions, ratings and reflections stay, without it. Switched off first: nobody begins what is on its way out. */
export async function removePractice(ctx: WithFiles, id: string, piece = PIECE) {
  await setPracticeActive(ctx.db, { id, isActive: false })
  await detachInPieces(ctx.db, sessions.practiceId, id, piece)
  await detachInPieces(ctx.db, practiceRatings.practiceId, id, piece)
  const [gone] = await ctx.db.delete(practices).where(eq(practices.id, id)).returning({ imageUrl: practices.imageUrl })
  await removeUnnamed(ctx, [keyOfUrl(orNotFound(gone).imageUrl)])
  return { id }
}
