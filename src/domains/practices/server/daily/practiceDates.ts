import { asc, eq, gte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { refusing } from '#server/db/refusing.ts'
import type { LocalDay } from '#shared/dates.ts'
import { Failure, orNotFound } from '#shared/errors.ts'
import type { SaveDate } from '../../contract.ts'
import { practiceDates, recommendedPractices as practices } from '../tables.ts'

const MOST_SHOWN = 400

/** Dates that have a practice, from today on. */
export async function listDates(db: Db, today: LocalDay) {
  const items = await db
    .select({
      day: practiceDates.day,
      practiceId: practices.id,
      name: practices.name,
      type: practices.type,
      durationMinutes: practices.durationMinutes,
      isActive: practices.isActive,
    })
    .from(practiceDates)
    .innerJoin(practices, eq(practices.id, practiceDates.practiceId))
    .where(gte(practiceDates.day, today))
    .orderBy(asc(practiceDates.day))
    .limit(MOST_SHOWN)
  return { items }
}

/**
 * §2.4: makes a practice that of the day for all members who have not been given one for this date yet. A date that
 * already has a practice is refused, so that nobody's choice is overwritten unseen.
 */
export async function saveDate(db: Db, today: LocalDay, { day, practiceId }: SaveDate) {
  if (day < today) throw new Failure('INVALID_INPUT', { day: 'DAY_PAST' })
  const insert = db.insert(practiceDates).values({ day, practiceId }).onConflictDoNothing().returning()
  const [saved] = await refusing(insert, { gone: { practiceId: 'GONE' } })
  if (!saved) throw new Failure('INVALID_INPUT', { day: 'DAY_TAKEN' })
  return { day: saved.day }
}

export async function removeDate(db: Db, day: LocalDay) {
  const [gone] = await db.delete(practiceDates).where(eq(practiceDates.day, day)).returning({ day: practiceDates.day })
  return orNotFound(gone)
}
