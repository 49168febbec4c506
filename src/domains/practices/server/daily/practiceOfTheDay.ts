import { and, eq, sql } from 'drizzle-orm'
import { audioContents } from '#domains/meditations/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { read } from '#server/db/reads/read.ts'
import type { LocalDay } from '#shared/dates.ts'
import { wholePractice, withSound } from '../queries.ts'
import { practiceOfTheDay as given, recommendedPractices as practices } from '../tables.ts'
import { doneOn, isGivenOn } from './memberDay.ts'
import { oneMoreOn } from './oneMore.ts'
import { chooseNext } from './practiceOfTheNextDay.ts'

/**
 * §2.4: the practice of the member's day. The first request of a day chooses it and writes it down; every later one, from
 * whichever device, reads it. Of requests that choose at once one writes, and the others read what it wrote.
 */
export async function practiceOfTheDay(db: Db, who: { id: string }, today: LocalDay, settle = async () => {}) {
  for (let tries = 0; tries < TRIES; tries++) {
    const [[found], [more]] = await Promise.all([
      givenOn(db, { userId: who.id, today }),
      oneMoreOn(db, { userId: who.id, today, seed: `${who.id} ${today}` }),
    ])
    if (found) return { ...withSound(found), oneMore: found.isDone && more ? withSound(more) : null }
    await settle()
    if (!(await chooseNext(db, who.id, today))) return null
  }
  return null
}

/** Each failed try means that another request wrote, or staff switched the chosen practice off, within the same moment. */
const TRIES = 5

const givenOn = read(['userId', 'today'], (db, day) =>
  db
    .select({ ...wholePractice, isDone: sql<boolean>`${practices.id} = any(${doneOn(day)})` })
    .from(given)
    .innerJoin(practices, and(eq(practices.id, given.practiceId), practices.isActive))
    .leftJoin(audioContents, eq(audioContents.id, practices.audioContentId))
    .where(isGivenOn(day)),
)
