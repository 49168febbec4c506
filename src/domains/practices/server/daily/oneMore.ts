import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import { audioContents } from '#domains/meditations/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { read } from '#server/db/reads/read.ts'
import type { LocalDay } from '#shared/dates.ts'
import { neverOffered, shortMinutes } from '../../rules.ts'
import { wholePractice, withSound } from '../queries.ts'
import { recommendedPractices as practices, userPracticeSessions as sessions } from '../tables.ts'

/**
 * Finds a short practice for a member who has done the practice of the day: one not done today, in an order that
 * differs from member to member and from day to day.
 */
export async function findOneMore(db: Db, userId: string, today: LocalDay, doneId: string) {
  const [found] = await oneMore(db, { userId, today, doneId, seed: `${userId} ${today}` })
  return found ? withSound(found) : null
}

const oneMore = read(['userId', 'today', 'doneId', 'seed'], (db, { userId, today, doneId, seed }) =>
  db
    .select(wholePractice)
    .from(practices)
    .leftJoin(audioContents, eq(audioContents.id, practices.audioContentId))
    .where(
      and(
        practices.isActive,
        sql`${practices.collection} is distinct from ${sql.raw(`'${neverOffered}'`)}`,
        ne(practices.id, doneId),
        notExists(
          db
            .select({ one: sql`1` })
            .from(sessions)
            .where(
              and(
                eq(sessions.userId, userId),
                sql`${sessions.completedOn} >= ${today}::date`,
                eq(sessions.practiceId, practices.id),
              ),
            ),
        ),
      ),
    )
    // Short practices are all equal, so the hash decides among them; of longer ones the shortest comes first.
    .orderBy(
      sql`greatest(${practices.durationMinutes}, ${sql.raw(String(shortMinutes))})`,
      sql`md5(${practices.id}::text || ${seed}::text)`,
    )
    .limit(1),
)
