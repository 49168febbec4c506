import { sql } from 'drizzle-orm'
import { userPracticeSessions as sessions } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { databaseBehind } from '#server/db/reads/gather.ts'
import { roomLimits, toldOf } from '../rules.ts'
import { roomPresences as presences, rooms } from './tables.ts'

const MINUTE = 60_000

type Known = { at: number; people: Promise<number> }
const known = new WeakMap<Db, Known>()

/** How many are in a practice, never who. Counted once a minute in each process, however many ask. */
export async function practicing(db: Db, now: Date) {
  const database = databaseBehind(db)
  const last = known.get(database)
  const isFresh = last && Math.abs(now.getTime() - last.at) < MINUTE
  const count = isFresh ? last : { at: now.getTime(), people: countPeople(db, now) }
  known.set(database, count)
  return { people: toldOf(await count.people.catch(() => 0)) }
}

/** Who began a practice that would not be over yet, and who sits in a room. */
async function countPeople(db: Db, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const earliest = sql`${new Date(now.getTime() - roomLimits.most * MINUTE).toISOString()}::timestamptz`
  const [found] = await db.execute<{ people: number }>(sql`
    select count(*)::int as people from (
      select s.user_id from ${sessions} s
      where s.completed_at is null and s.started_at > ${earliest} and s.started_at <= ${at}
        and s.started_at + make_interval(mins => s.duration_minutes) > ${at}
      union
      select p.user_id from ${rooms} r join ${presences} p on p.room_id = r.id and p.seen_until > ${at}
      where r.starts_at > ${earliest} and r.starts_at <= ${at} and r.starts_at + make_interval(mins => r.minutes) > ${at}
    ) everyone`)
  return found?.people ?? 0
}
