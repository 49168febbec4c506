import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { dropSavedItem } from '#domains/saved/server/dropItem.ts'
import type { Db } from '#server/db/connect.ts'
import { mentions } from '#server/db/search.ts'
import { createRow, removeRow, updateRow } from '#server/staff/rows.ts'
import type { LocalDay } from '#shared/dates.ts'
import { orNotFound } from '#shared/errors.ts'
import type { SaveReflection, StaffReflections, UpdateReflection } from '../contract.ts'
import { dailyReflections as reflections } from './tables.ts'

const PAGE = 50
const wrong = { taken: { date: 'DATE_TAKEN' }, gone: { suggestedPracticeId: 'GONE' } }

/** The reflections of 'YYYY-MM', and the first day from today on that has none. */
export async function monthForStaff(db: Db, today: LocalDay, month: string) {
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
export async function listReflectionsForStaff(db: Db, { search, before }: StaffReflections) {
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

export async function findReflectionForStaff(db: Db, id: string) {
  const [found] = await db
    .select({ ...stored, question: reflections.question, suggestedPracticeId: reflections.suggestedPracticeId })
    .from(reflections)
    .where(eq(reflections.id, id))
  return orNotFound(found)
}

/** §7: with who wrote it. */
export const createReflection = (db: Db, who: { id: string }, values: SaveReflection) =>
  createRow(db, reflections, { ...values, createdBy: who.id }, wrong)

export const updateReflection = (db: Db, { id, version, ...values }: UpdateReflection) =>
  updateRow(db, reflections, { id, version }, values, wrong)

/** Members keep their notes on it: the foreign key sets `reflection_id` to null. */
export async function removeReflection(db: Db, id: string) {
  await dropSavedItem(db, 'reflection', id)
  return removeRow(db, reflections, id)
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
