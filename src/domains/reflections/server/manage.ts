import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { refusing } from '#server/db/refusing.ts'
import { mentions } from '#server/db/search.ts'
import { orChangedMeanwhile, unchanged } from '#server/db/unchanged.ts'
import type { LocalDay } from '#shared/dates.ts'
import { orNotFound } from '#shared/errors.ts'
import type { SaveReflection, SearchReflections, UpdateReflection } from '../contract.ts'
import { dailyReflections as reflections } from './tables.ts'

const PAGE = 50
const wrong = { taken: { date: 'DATE_TAKEN' }, gone: { suggestedPracticeId: 'GONE' } }

/** The reflections of 'YYYY-MM', and the first day from today on that has none. */
export async function monthOf(db: Db, today: LocalDay, month: string) {
  const first = `${month}-01`
  const [items, nextEmpty] = await Promise.all([
    rows(db)
      .where(sql`${reflections.date} >= ${first}::date and ${reflections.date} < ${first}::date + interval '1 month'`)
      .orderBy(asc(reflections.date))
      .limit(31),
    firstEmptyDay(db, today),
  ])
  return { items, nextEmpty }
}

/** Newest first; `before` is the day of the last one already shown. */
export async function searchReflections(db: Db, { search, before }: SearchReflections) {
  const found = await rows(db)
    .where(
      and(
        mentions([reflections.phrase, reflections.question], search),
        before ? lt(reflections.date, before) : undefined,
      ),
    )
    .orderBy(desc(reflections.date))
    .limit(PAGE + 1)
  const items = found.slice(0, PAGE)
  return { items, next: found.length > PAGE ? items.at(-1)?.date : undefined }
}

export async function findStored(db: Db, id: string) {
  const [found] = await db
    .select({ ...stored, question: reflections.question, suggestedPracticeId: reflections.suggestedPracticeId })
    .from(reflections)
    .where(eq(reflections.id, id))
  return orNotFound(found)
}

/** §7: with who wrote it. */
export async function createReflection(db: Db, who: { id: string }, values: SaveReflection) {
  const insert = db
    .insert(reflections)
    .values({ ...values, createdBy: who.id })
    .returning({ id: reflections.id })
  const [made] = await refusing(insert, wrong)
  return orNotFound(made)
}

export async function updateReflection(db: Db, { id, version, ...values }: UpdateReflection) {
  const update = db
    .update(reflections)
    .set(values)
    .where(unchanged(reflections, { id, version }))
    .returning({ id: reflections.id })
  return orChangedMeanwhile(db, reflections, id, await refusing(update, wrong))
}

export async function setActive(db: Db, { id, isActive }: { id: string; isActive: boolean }) {
  const [changed] = await db
    .update(reflections)
    .set({ isActive })
    .where(eq(reflections.id, id))
    .returning({ isActive: reflections.isActive })
  return orNotFound(changed)
}

/** What members wrote about it stays theirs; the foreign key sees to it. */
export async function removeReflection(db: Db, id: string) {
  const [gone] = await db.delete(reflections).where(eq(reflections.id, id)).returning({ id: reflections.id })
  return orNotFound(gone)
}

const stored = {
  id: reflections.id,
  date: reflections.date,
  phrase: reflections.phrase,
  isActive: reflections.isActive,
  updatedAt: reflections.updatedAt,
}

const rows = (db: Db) =>
  db
    .select({ ...stored, practiceName: recommendedPractices.name })
    .from(reflections)
    .leftJoin(recommendedPractices, eq(recommendedPractices.id, reflections.suggestedPracticeId))
    .$dynamic()

async function firstEmptyDay(db: Db, today: LocalDay): Promise<LocalDay | null> {
  const [found] = await db.execute<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day from generate_series(${today}::date, ${today}::date + 1100, '1 day') day
    where not exists (select 1 from ${reflections} where ${reflections.date} = day::date)
    order by day limit 1`)
  return found?.day ?? null
}
