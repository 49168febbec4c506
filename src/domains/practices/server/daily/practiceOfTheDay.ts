import { and, eq, sql } from 'drizzle-orm'
import { audioContents } from '#domains/meditations/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { read } from '#server/db/reads/read.ts'
import type { LocalDay } from '#shared/dates.ts'
import { wholePractice, withSound } from '../queries.ts'
import {
  practiceOfTheDay as given,
  recommendedPractices as practices,
  userPracticeSessions as sessions,
} from '../tables.ts'
import { findOneMore } from './oneMore.ts'
import { chooseNext } from './practiceOfTheNextDay.ts'

/**
 * §2.4: the practice of the member's day. The first request of a day chooses it and writes it down; every later one, from
 * whichever device, reads it. Of requests that choose at once one writes, and the others read what it wrote.
 */
export async function practiceOfTheDay(db: Db, who: { id: string }, today: LocalDay) {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await findGiven(db, who.id, today)
    if (found) return { ...found, oneMore: found.isDone ? await findOneMore(db, who.id, today, found.id) : null }
    if (!(await chooseNext(db, who.id, today))) return null
  }
  return null
}

/** Each failed try means that another request wrote, or staff switched the chosen practice off, within the same moment. */
const TRIES = 5

async function findGiven(db: Db, userId: string, today: LocalDay) {
  const [found] = await givenOn(db, { userId, today })
  return found && withSound(found)
}

/** `day >= today`: a member who flew west, into the day before, keeps what was given on the later day. */
const givenOn = read(['userId', 'today'], (db, { userId, today }) =>
  db
    .select({
      ...wholePractice,
      isDone: sql<boolean>`exists (select from ${sessions} where ${sessions.userId} = ${given.userId}
        and ${sessions.completedOn} >= ${today}::date and ${sessions.practiceId} = ${practices.id})`,
    })
    .from(given)
    .innerJoin(practices, and(eq(practices.id, given.practiceId), practices.isActive))
    .leftJoin(audioContents, eq(audioContents.id, practices.audioContentId))
    .where(and(eq(given.userId, userId), sql`${given.day} >= ${today}::date`)),
)
