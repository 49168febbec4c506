import { and, desc, eq, type Placeholder, sql } from 'drizzle-orm'
import { userPracticeDays } from '#domains/energy/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { cursorOf } from '#server/db/paging.ts'
import { read } from '#server/db/reads/read.ts'
import type { LocalDay } from '#shared/dates.ts'
import type { HistoryCursor } from '../../contract.ts'
import { type Month, monthOf } from '../../history.ts'
import type { Rating } from '../../rules.ts'
import { practiceRatings as ratings, userPracticeSessions as sessions } from '../tables.ts'
import { sessionKind, sessionName } from './sessionName.ts'

const PAGE = 50
const LATEST = 10

/** The day and moment a session stands under: those of its completion, else of its start. As in the index of the history. */
const day = sql`coalesce(${sessions.completedOn}, ${sessions.startedOn})`
const at = sql`coalesce(${sessions.completedAt}, ${sessions.startedAt})`

const entries = (db: Db, userId: string | Placeholder, before?: HistoryCursor) =>
  db
    .select({
      id: sessions.id,
      name: sessionName,
      kind: sessionKind,
      minutes: sessions.durationMinutes,
      day: sql<LocalDay>`${day}::text`,
      at: sql`${at}`.mapWith(sessions.startedAt),
      isCompleted: sql<boolean>`${sessions.completedAt} is not null`,
      isAdded: sql<boolean>`${sessions.title} is not null`,
      before: sessions.feelingBefore,
      after: sessions.feelingAfter,
      rating: sql<Rating | null>`(select ${ratings.rating} from ${ratings}
        where ${ratings.userId} = ${sessions.userId} and ${ratings.sessionId} = ${sessions.id})`,
      cursor: cursorOf(at),
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        before &&
          sql`(${day}, ${at}, ${sessions.id}) < (${before.day}::date, ${before.at}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(sql`${day} desc`, sql`${at} desc`, desc(sessions.id))

/** §7: the latest ten with the practice's name. */
export async function recentSessions(db: Db, userId: string) {
  const rows = await latestEntries(db, { userId })
  return rows.map(({ cursor: _, ...entry }) => entry)
}

const latestEntries = read(['userId'], (db, { userId }) => entries(db, userId).limit(LATEST))

/** Everything the member did and began, newest first, fifty at a time, with the sums of the months on the page. */
export async function historyOf(db: Db, userId: string, before: HistoryCursor) {
  const rows = await entries(db, userId, before).limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    items: page.map(({ cursor: _, ...entry }) => entry),
    months: await monthsOf(db, userId, page),
    next: rows.length > PAGE && last ? { day: last.day, at: last.cursor, id: last.id } : null,
  }
}

/** From the kept days: between two entries of a page there are no others, so these are few however long the history. */
async function monthsOf(db: Db, userId: string, page: { day: LocalDay }[]): Promise<Month[]> {
  const [newest, oldest] = [page[0], page.at(-1)]
  if (!newest || !oldest) return []
  const month = sql<string>`to_char(${userPracticeDays.day}, 'YYYY-MM')`
  return db
    .select({
      month,
      minutes: sql<number>`sum(${userPracticeDays.minutes})::int`,
      practices: sql<number>`sum(${userPracticeDays.completed})::int`,
    })
    .from(userPracticeDays)
    .where(
      and(
        eq(userPracticeDays.userId, userId),
        sql`${userPracticeDays.day} >= ${firstOf(oldest.day)}::date`,
        sql`${userPracticeDays.day} < ${firstOf(newest.day)}::date + interval '1 month'`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
}

const firstOf = (day: LocalDay) => `${monthOf(day)}-01`
