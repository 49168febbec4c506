import { and, eq, sql } from 'drizzle-orm'
import { weekDays } from '#domains/firstWeek/rules.ts'
import { firstWeeks, weekPlanDays } from '#domains/firstWeek/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import type { LocalDay } from '#shared/dates.ts'
import { chooseForDay, type DayCandidates, type DayChoice, neverOffered } from '../../rules.ts'
import {
  practiceOfTheDay as given,
  practiceDates,
  recommendedPractices as practices,
  userPracticeSessions as sessions,
} from '../tables.ts'

type Last = { day: LocalDay; practiceId: string }

/**
 * Chooses the member's next practice by `chooseForDay` and writes it down; answers whether there was one to choose. A request
 * that was overtaken by another finds that the day has its practice, and changes nothing.
 */
export async function chooseNext(db: Db, userId: string, today: LocalDay): Promise<boolean> {
  const [last] = await db
    .select({ day: given.day, practiceId: given.practiceId, isActive: practices.isActive })
    .from(given)
    .leftJoin(practices, eq(practices.id, given.practiceId))
    .where(eq(given.userId, userId))
  if (last?.isActive && last.day >= today) return true
  const choice = chooseForDay(await candidates(db, userId, today))
  if (!choice) return false
  await (last ? giveNext(db, userId, today, last, choice) : giveFirst(db, userId, today, choice))
  return true
}

/** The moment a practice became visible to members. Publications are ordered by it. */
const publishedAt = sql`coalesce(${practices.publishedAt}, ${practices.createdAt})`

/**
 * Reads what `chooseForDay` decides among, in one statement, so that all five are of the same moment. It walks the
 * practices, which only staff write and which are therefore few, once a member and day. A date of staff's is their own
 * choice, whatever page its practice stands on.
 */
async function candidates(db: Db, userId: string, today: LocalDay): Promise<DayCandidates> {
  const [found] = await db.execute<Record<keyof DayCandidates, string | null>>(sql`
    with last as (select * from ${given} where ${given.userId} = ${userId}),
      listed as (select * from ${practices} where ${practices.isActive}
        and ${practices.collection} is distinct from ${neverOffered})
    select
      (select d.practice_id from ${practiceDates} d join ${practices} on ${practices.id} = d.practice_id
        and ${practices.isActive} where d.day = ${today}) as dated,
      (select p.id from ${firstWeeks} w
        join ${weekPlanDays} d on d.reason = w.brought
        join listed p on p.id = d.practice_id and not p.is_premium
        where w.user_id = ${userId} and ${today}::date - w.started_on between 0 and ${sql.raw(String(weekDays - 1))}
          and p.id <> all(array(select s.practice_id from ${sessions} s
            where s.user_id = ${userId} and s.practice_id is not null and s.completed_on is not null))
        order by p.id is not distinct from (select practice_id from last), d.day <= ${today}::date - w.started_on, d.day
        limit 1) as suited,
      (select p.id from listed p, last
        where (coalesce(p.published_at, p.created_at), p.id) > (last.news_at, last.news_id)
        order by coalesce(p.published_at, p.created_at), p.id limit 1) as fresh,
      (select p.id from listed p, last
        where p.created_at < last.list_at or (p.created_at = last.list_at and p.id > last.list_id)
        order by p.created_at desc, p.id limit 1) as next,
      (select p.id from listed p order by p.created_at desc, p.id limit 1) as first`)
  return {
    dated: found?.dated ?? undefined,
    suited: found?.suited ?? undefined,
    fresh: found?.fresh ?? undefined,
    next: found?.next ?? undefined,
    first: found?.first ?? undefined,
  }
}

/**
 * Writes a member's first row. Everything published so far counts as known. When another request has written the row
 * meanwhile, nothing changes.
 */
const giveFirst = (db: Db, userId: string, today: LocalDay, { id, movesList }: DayChoice) =>
  db.execute(sql`
    insert into ${given} (user_id, day, practice_id, list_at, list_id, news_at, news_id)
    select ${userId}, ${today}, p.id, ${movesList ? sql`p.created_at, p.id` : sql`null, null`}, n.at, n.id
    from ${practices} p, lateral (
      select coalesce(k.published_at, k.created_at) as at, k.id from ${practices} k
      where k.is_active order by 1 desc, 2 desc limit 1) n
    where p.id = ${id}
    on conflict do nothing`)

/**
 * Moves the member's row on, but only while it is still the row the choice was made upon: of two requests at once the
 * second changes nothing.
 */
const giveNext = (db: Db, userId: string, today: LocalDay, last: Last, { id, movesList, movesNews }: DayChoice) =>
  db
    .update(given)
    .set({
      day: sql`greatest(${given.day}, ${today}::date)`,
      practiceId: sql`${practices.id}`,
      ...(movesList && { listAt: sql`${practices.createdAt}`, listId: sql`${practices.id}` }),
      ...(movesNews && { newsAt: publishedAt, newsId: sql`${practices.id}` }),
    })
    .from(practices)
    .where(
      and(
        eq(practices.id, id),
        eq(given.userId, userId),
        eq(given.day, last.day),
        eq(given.practiceId, last.practiceId),
      ),
    )
