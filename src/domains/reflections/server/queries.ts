import { and, desc, eq, exists, isNotNull, lt, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { canBeOpened } from '#domains/practices/rules.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { read, sharedRead, type Who } from '#server/db/reads/read.ts'
import type { LocalDay } from '#shared/dates.ts'
import { orNotFound } from '#shared/errors.ts'
import type { ListReflections } from '../contract.ts'
import { noteOn } from './noteOn.ts'
import { dailyReflections, userReflections } from './tables.ts'

const reflectionOf = (db: Db, day: LocalDay | Placeholder, which: SQL | undefined) =>
  db
    .select({
      id: dailyReflections.id,
      date: dailyReflections.date,
      phrase: dailyReflections.phrase,
      question: dailyReflections.question,
      practice: {
        id: recommendedPractices.id,
        name: recommendedPractices.name,
        type: recommendedPractices.type,
        description: recommendedPractices.description,
        durationMinutes: recommendedPractices.durationMinutes,
        imageUrl: recommendedPractices.imageUrl,
        isPremium: recommendedPractices.isPremium,
        audioContentId: recommendedPractices.audioContentId,
      },
      content: recommendedPractices.content,
      audioUrl: sql<string | null>`coalesce(${recommendedPractices.content} ->> 'audioUrl', ${audioContents.audioUrl})`,
    })
    .from(dailyReflections)
    .leftJoin(
      recommendedPractices,
      and(eq(recommendedPractices.id, dailyReflections.suggestedPracticeId), recommendedPractices.isActive),
    )
    .leftJoin(audioContents, eq(audioContents.id, recommendedPractices.audioContentId))
    .where(and(eq(dailyReflections.date, day), which))

const openReflectionOf = sharedRead(['day'], (db, { day }) =>
  reflectionOf(db, day, eq(dailyReflections.isActive, true)),
)

export async function findReflectionOf(db: Db, day: LocalDay, which?: SQL) {
  const [found] = await (which ? reflectionOf(db, day, which) : openReflectionOf(db, { day }))
  if (!found) return null
  const { practice, content, audioUrl, ...reflection } = found
  if (!practice) return { ...reflection, practice }
  const canOpen = canBeOpened(practice.type, { ...content, ...(audioUrl && { audioUrl }) })
  return { ...reflection, practice: { ...practice, audioUrl, canOpen } }
}

/** A reflection by its day, up to today. One that staff has taken back stays open to members who wrote on it. */
export const findReadable = async (db: Db, who: { id: string }, today: LocalDay, day: LocalDay) =>
  orNotFound((day <= today && (await findReflectionOf(db, day, isOpenTo(db, who)))) || undefined)

/** Earlier reflections, newest first. Inactive ones are listed only for members who have a note on them. */
export async function listEarlier(db: Db, who: { id: string }, today: LocalDay, { before, limit }: ListReflections) {
  const day = { before: before && before < today ? before : today }
  const { reflections, notedBy } = earlierOf(limit + 1)
  const [found, notes] = await Promise.all([reflections(db, day), notedBy(db, { ...day, userId: who.id })])
  const noted = new Set(notes.map(({ id }) => id))
  const items = found
    .filter(({ id, isActive }) => isActive || noted.has(id))
    .slice(0, limit + 1)
    .map(({ isActive: _, ...reflection }) => ({ ...reflection, hasNote: noted.has(reflection.id) }))
  return { items: items.slice(0, limit), next: items.length > limit ? items[limit - 1]?.date : undefined }
}

/** So many active reflections before a day, with the inactive ones between them: equal for all; and whose of them a member noted. */
function earlierThan(most: number) {
  const reflections = sharedRead(['before'], (db, { before }) =>
    db
      .select({
        id: dailyReflections.id,
        date: dailyReflections.date,
        phrase: dailyReflections.phrase,
        question: dailyReflections.question,
        isActive: dailyReflections.isActive,
      })
      .from(dailyReflections)
      .where(isAmong(db, before, most))
      .orderBy(desc(dailyReflections.date)),
  )
  const notedBy = read(['before', 'userId'], (db, { before, userId }) =>
    db
      .select({ id: dailyReflections.id })
      .from(dailyReflections)
      .where(and(isAmong(db, before, most), isNotedBy(db, { id: userId }))),
  )
  return { reflections, notedBy }
}

function isAmong(db: Db, before: Placeholder, most: number) {
  const oldest = db
    .select({ date: dailyReflections.date })
    .from(dailyReflections)
    .where(and(dailyReflections.isActive, lt(dailyReflections.date, before)))
    .orderBy(desc(dailyReflections.date))
    .offset(most - 1)
    .limit(1)
  return and(lt(dailyReflections.date, before), sql`${dailyReflections.date} >= coalesce((${oldest}), '-infinity')`)
}

const lengths = new Map<number, ReturnType<typeof earlierThan>>()

/** Reads for each length: with a length that comes as a parameter PostgreSQL plans the page anew every time it is opened. */
function earlierOf(most: number) {
  const known = lengths.get(most) ?? earlierThan(most)
  lengths.set(most, known)
  return known
}

const noteColumns = {
  id: userReflections.id,
  date: userReflections.date,
  notes: userReflections.notes,
  version: userReflections.version,
  updatedAt: userReflections.updatedAt,
}

export async function findNote(db: Db, who: { id: string }, reflectionId: string) {
  const [note] = await latestNoteOn(db, { userId: who.id, reflectionId })
  return note ?? null
}

const latestNoteOn = read(['userId', 'reflectionId'], (db, { userId, reflectionId }) =>
  db
    .select(noteColumns)
    .from(userReflections)
    .where(noteOn({ id: userId }, reflectionId))
    .orderBy(desc(userReflections.date))
    .limit(1),
)

/** The member's note on today's reflection, found by day: the page requests both in one batch, before it knows the id. */
export async function findNoteOfDay(db: Db, who: { id: string }, today: LocalDay, day: LocalDay) {
  if (day > today) return null
  const [found] = await noteOfDay(db, { userId: who.id, day })
  return found ?? null
}

const noteOfDay = read(['userId', 'day'], (db, { userId, day }) =>
  db
    .select({ reflectionId: dailyReflections.id, note: noteColumns })
    .from(dailyReflections)
    .leftJoin(
      userReflections,
      and(eq(userReflections.reflectionId, dailyReflections.id), eq(userReflections.userId, userId)),
    )
    .where(and(eq(dailyReflections.date, day), isOpenTo(db, { id: userId })))
    .orderBy(desc(userReflections.date))
    .limit(1),
)

export async function findNoteById(db: Db, who: { id: string }, id: string) {
  const [note] = await db
    .select(noteColumns)
    .from(userReflections)
    .where(and(eq(userReflections.userId, who.id), eq(userReflections.id, id)))
  return orNotFound(note)
}

const isNotedBy = (db: Db, who: Who) =>
  exists(db.select().from(userReflections).where(noteOf(who, dailyReflections.id)))

const isOpenTo = (db: Db, who: Who) => or(eq(dailyReflections.isActive, true), isNotedBy(db, who))

const noteOf = (who: Who, reflectionId: typeof dailyReflections.id) =>
  and(
    eq(userReflections.userId, who.id),
    eq(userReflections.reflectionId, reflectionId),
    isNotNull(userReflections.reflectionId),
    ne(userReflections.notes, ''),
  )
