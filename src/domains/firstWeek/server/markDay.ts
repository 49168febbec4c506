import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import type { Moment } from '#server/http/momentOf.ts'
import { Failure } from '#shared/errors.ts'
import type { MarkDay } from '../contract.ts'
import { dayOf } from '../rules.ts'
import { firstWeekDays, firstWeeks } from './tables.ts'

/** A day is done, skipped, or neither any more, as its member says. One that is not open yet cannot be marked. */
export async function markDay(db: Db, who: { id: string }, made: Moment, { day, mark }: Omit<MarkDay, 'made'>) {
  const [week] = await db
    .select({ startedOn: firstWeeks.startedOn, latestDay: firstWeeks.latestDay })
    .from(firstWeeks)
    .where(eq(firstWeeks.userId, who.id))
  if (!week?.startedOn) throw new Failure('NOT_FOUND')
  if (day > dayOf(week, made.day)) throw new Failure('INVALID_INPUT')
  await db
    .insert(firstWeekDays)
    .values({ userId: who.id, day, mark, markedAt: made.at })
    .onConflictDoUpdate({
      target: [firstWeekDays.userId, firstWeekDays.day],
      set: { mark, markedAt: made.at },
      setWhere: sql`excluded.marked_at >= ${firstWeekDays.markedAt}`,
    })
  return { day }
}
