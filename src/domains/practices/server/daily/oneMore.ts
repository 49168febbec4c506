import { and, eq, sql } from 'drizzle-orm'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { read } from '#server/db/reads/read.ts'
import { neverOffered, shortMinutes } from '../../rules.ts'
import { wholePractice } from '../queries.ts'
import { practiceOfTheDay as given, recommendedPractices as practices } from '../tables.ts'
import { doneOn, isGivenOn } from './memberDay.ts'

/**
 * A short practice for a member who has done the practice of the day, and none for others: one not done today, in an order that
 * differs from member to member and from day to day.
 */
export const oneMoreOn = read(['userId', 'today', 'seed'], (db, { userId, today, seed }) => {
  const day = { userId, today }
  const givenId = db.select({ id: given.practiceId }).from(given).where(isGivenOn(day))
  return (
    db
      .select(wholePractice)
      .from(practices)
      .leftJoin(audioContents, eq(audioContents.id, practices.audioContentId))
      .where(
        and(
          practices.isActive,
          sql`${practices.collection} is distinct from ${sql.raw(`'${neverOffered}'`)}`,
          sql`(${givenId}) = any(${doneOn(day)})`,
          sql`${practices.id} <> all(${doneOn(day)})`,
        ),
      )
      // Short practices are all equal, so the hash decides among them; of longer ones the shortest comes first.
      .orderBy(
        sql`greatest(${practices.durationMinutes}, ${sql.raw(String(shortMinutes))})`,
        sql`md5(${practices.id}::text || ${seed}::text)`,
      )
      .limit(1)
  )
})
