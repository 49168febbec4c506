import { and, asc, desc, eq, gte, lte, or, sql } from 'drizzle-orm'
import { userPracticeSessions as sessions } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { after, cursorOf, pageOf } from '#server/db/paging.ts'
import { read, sharedRead, type Who } from '#server/db/reads/read.ts'
import { like } from '#server/db/search.ts'
import type { Member } from '#server/http/trpc.ts'
import { wordsOf } from '#shared/words.ts'
import type { ListAudios } from '../contract.ts'
import { durationRanges, pageSize } from '../rules.ts'
import { findProgress, heardOf, ofPlace, placeColumns } from './progress.ts'
import { audioContents as audios, contentCategories as categories, userAudioProgress as progress } from './tables.ts'

/** §7: newest first, each with its category and what this member has heard of it. */
export async function listAudios(db: Db, who: Member, wanted: ListAudios) {
  const isPlain = Object.values(wanted).every((value) => !value)
  const found = await (isPlain ? newestAudios(db, { userId: who.id }) : audiosOfPage(db, who, wanted))
  const { items, next } = pageOf(found, pageSize)
  return { items: items.map(shown), next }
}

const newestAudios = read(['userId'], (db, { userId }) => audiosOfPage(db, { id: userId }, {}))

const audiosOfPage = (db: Db, who: Who, { search, category, duration, cursor }: ListAudios) =>
  audiosFor(db, who)
    .where(
      and(
        ...wordsOf(search).map(mentions),
        inCategory(category),
        lasts(duration),
        after(cursor, audios.createdAt, audios.id),
      ),
    )
    .orderBy(desc(audios.createdAt), asc(audios.id))
    .limit(pageSize + 1)

export async function findAudio(db: Db, who: Member, id: string) {
  const [[audio], progress] = await Promise.all([audioOf(db, { id }), findProgress(db, who, id)])
  return audio && { ...audio, progress }
}

/** Apart, because it would weigh too much in a list, and a player opens with what a list knows. */
export async function findTranscript(db: Db, id: string) {
  const [found] = await db.select({ transcript: audios.transcript }).from(audios).where(eq(audios.id, id))
  return found
}

export const listCategories = (db: Db) => db.select(category).from(categories).orderBy(categories.name).limit(100)

export const category = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  color: categories.color,
  icon: categories.icon,
}

/** What members see of an audio, beside what they heard of it. */
export const audioFace = {
  id: audios.id,
  title: audios.title,
  description: audios.description,
  tags: audios.tags,
  durationMinutes: audios.durationMinutes,
  instructorName: audios.instructorName,
  audioUrl: audios.audioUrl,
  coverImageUrl: audios.coverImageUrl,
  isPremium: audios.isPremium,
  hasTranscript: sql<boolean>`${audios.transcript} is not null`,
  category,
}

const audioOf = sharedRead(['id'], (db, { id }) =>
  db.select(audioFace).from(audios).leftJoin(categories, eq(categories.id, audios.categoryId)).where(eq(audios.id, id)),
)

const audiosFor = (db: Db, who: Who) =>
  db
    .select({
      ...audioFace,
      cursor: cursorOf(audios.createdAt),
      ...placeColumns,
    })
    .from(audios)
    .leftJoin(categories, eq(categories.id, audios.categoryId))
    .leftJoin(progress, and(eq(progress.audioContentId, audios.id), eq(progress.userId, who.id)))
    .leftJoin(sessions, ofPlace)
    .$dynamic()

type Row = Omit<Awaited<ReturnType<typeof audiosFor>>[number], 'cursor'>

const shown = ({ progressSeconds, completed, savedAt, sessionId, practiceId, isPracticeDone, ...row }: Row) => ({
  ...row,
  progress: heardOf({ progressSeconds, completed, savedAt, sessionId, practiceId, isPracticeDone }),
})

export const mentions = (word: string) => or(sql`${audios.searchText} like ${like(word)}`, categoryNamed(word))

/** §2.8: the category itself, or a tag that contains the text. */
export const inCategory = (text: string | undefined) =>
  text ? or(sql`${audios.searchTags} like ${like(text)}`, categoryNamed(text)) : undefined

/** An array, not a join: the planner then combines it with the trigram index instead of reading every row. */
const categoryNamed = (text: string) =>
  sql`${audios.categoryId} = any(array(
    select ${categories.id} from ${categories}
    where ${categories.id}::text = ${text} or fold(${categories.name}) like ${like(text)}
  ))`

const lasts = (duration: ListAudios['duration']) =>
  duration &&
  and(
    gte(audios.durationMinutes, durationRanges[duration].least),
    lte(audios.durationMinutes, durationRanges[duration].most),
  )
