import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { sessionKind, sessionName } from '#domains/practices/server/sessions/sessionName.ts'
import { userPracticeSessions as sessions } from '#domains/practices/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import type { LocalDay } from '#shared/dates.ts'
import { findCheckIn } from './queries.ts'

const MOST_SHOWN = 100

/** Why a day of the calendar counts: its check-in, and each practice completed on it. Read by the index of the history. */
export async function readDay(db: Db, userId: string, day: LocalDay) {
  const [checkIn, practices] = await Promise.all([
    findCheckIn(db, userId, day),
    db
      .select({
        id: sessions.id,
        name: sessionName,
        kind: sessionKind,
        minutes: sessions.durationMinutes,
      })
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, userId),
          eq(sql`coalesce(${sessions.completedOn}, ${sessions.startedOn})`, day),
          isNotNull(sessions.completedAt),
        ),
      )
      .orderBy(sessions.completedAt, sessions.id)
      .limit(MOST_SHOWN),
  ])
  return { level: checkIn?.energyLevel ?? null, practices }
}
