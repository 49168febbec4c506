import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { countCompletion, countMore, countStart } from '#domains/energy/server/countPractice.ts'
import { isOpenModule } from '#domains/learning/server/openModule.ts'
import { learningModules, learningTracks } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Moment } from '#server/http/momentOf.ts'
import type { LocalDay } from '#shared/dates.ts'
import { orNotFound } from '#shared/errors.ts'
import type { Made } from '#shared/made.ts'
import { longest, secondsIn, unionOf } from '#shared/spans.ts'
import type { Listen } from '../../contract.ts'
import { leastHeardSeconds, minutesHeard } from '../../rules.ts'
import { userPracticeSessions as sessions } from '../tables.ts'
import { roomOn } from './dayLimit.ts'
import { heardOfSound } from './heardOfSound.ts'
import { isRemoved } from './removedSessions.ts'
import { dropSession } from './removeSession.ts'

type Who = { id: string }

/**
 * Joins what a report tells with what is known of the session. It counts once it is over, on the day on which it was left;
 * what another report adds to it later is counted on that day too.
 */
export const listen = (db: Db, who: Who, moment: Moment, told: Listen) =>
  db.transaction(async (tx) => {
    if (await isRemoved(tx, who.id, told.sessionId)) return { sessionId: told.sessionId, minutes: 0 }
    const report = { ...told, heard: await heardOfSound(tx, who.id, told) }
    await beginListening(tx, who, moment, report)
    const isOwn = and(eq(sessions.id, report.sessionId), eq(sessions.userId, who.id), isNotNull(sessions.heard))
    const [known] = await tx.select(counted).from(sessions).where(isOwn).for('update')
    if (!known && isTooShort(report)) return { sessionId: report.sessionId, minutes: 0 }
    const before = orNotFound(known)
    const heard = longest(unionOf(before.heard ?? [], report.heard))
    const at = sameSitting(moment.at, before.heardAt)
    const more = minutesHeard(secondsIn(heard)) - before.minutes
    const added = before.completedOn ? Math.min(more, await roomOn(tx, who.id, before.completedOn)) : more
    const minutes = before.minutes + added
    await tx
      .update(sessions)
      .set({ heard, durationMinutes: minutes, heardAt: later(before.heardAt, at) })
      .where(isOwn)
    const { sessionId, isOver } = report
    if (before.completedOn) await countMore(tx, who.id, before.completedOn, added, at)
    else if (isOver) return { sessionId, minutes: await finish(tx, { ...before, minutes }, moment) }
    return { sessionId, minutes }
  })

/** Not yet a session; what is told of one that has begun may be as short as it likes. */
const isTooShort = ({ heard }: Listen) => secondsIn(unionOf(heard)) < leastHeardSeconds

const counted = {
  id: sessions.id,
  userId: sessions.userId,
  minutes: sessions.durationMinutes,
  heard: sessions.heard,
  heardAt: sessions.heardAt,
  startedAt: sessions.startedAt,
  completedOn: sessions.completedOn,
}

/**
 * An audio or module that staff removed meanwhile, or a module that members cannot see, is not named: the history would tell
 * its title to whoever knows its id. What was heard of it still counts.
 */
async function beginListening(tx: Transaction, who: Who, { at, day }: Moment, report: Listen) {
  if (isTooShort(report)) return
  const heard = unionOf(report.heard)
  const [created] = await tx
    .insert(sessions)
    .values({
      id: report.sessionId,
      startKey: report.sessionId,
      userId: who.id,
      audioContentId: sql`(select ${audioContents.id} from ${audioContents} where ${audioContents.id} = ${report.audioContentId})`,
      moduleId: report.moduleId && sql`(${openModule(tx, report.moduleId, report.made, at)})`,
      durationMinutes: minutesHeard(secondsIn(heard)),
      heard,
      heardAt: at,
      startedAt: new Date(at.getTime() - secondsIn(heard) * 1000),
      startedOn: day,
    })
    .onConflictDoNothing()
    .returning({ id: sessions.id })
  if (created) await countStart(tx, who.id, at)
}

const openModule = (tx: Transaction, moduleId: string, made: Made, at: Date) =>
  tx
    .select({ id: learningModules.id })
    .from(learningModules)
    .innerJoin(learningTracks, eq(learningTracks.id, learningModules.trackId))
    .where(and(eq(learningModules.id, moduleId), isOpenModule(made, at)))

type Listening = { id: string; userId: string; minutes: number; startedAt: Date }

/** Says how many minutes were counted. On a day that takes no more, nothing of it stays: a session has a minute at least. */
async function finish(tx: Transaction, { id, userId, minutes, startedAt }: Listening, { at, day }: Moment) {
  const counted = Math.min(minutes, await roomOn(tx, userId, day))
  if (counted === 0) {
    await dropSession(tx, userId, at, id)
    return 0
  }
  await tx
    .update(sessions)
    .set({ completedAt: later(startedAt, at), completedOn: day, durationMinutes: counted })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.completedAt)))
  await countCompletion(tx, userId, day, counted, at)
  return counted
}

const DAY_MS = 86_400_000

/** A sitting is hours long; a report that says otherwise moves its last moment by a day at most. */
const sameSitting = (at: Date, heardAt: Date | null) =>
  new Date(Math.min(at.getTime(), (heardAt ?? at).getTime() + DAY_MS))

const later = (one: Date | null, other: Date) => (one && one > other ? one : other)

const SILENT_MS = 15 * 60_000
const PIECE = 500

/**
 * A browser that died told nobody that its listener left: sessions of which nothing more was heard are over, on the member's
 * day of the last report.
 */
export async function finishSilentListening(db: Db, now: Date) {
  for (let found = PIECE; found === PIECE; )
    found = await db.transaction(async (tx) => {
      const silent = await tx
        .select({
          id: sessions.id,
          userId: sessions.userId,
          minutes: sessions.durationMinutes,
          startedAt: sessions.startedAt,
          at: sql`${sessions.heardAt}`.mapWith(sessions.startedAt),
          day: sql<LocalDay>`(${sessions.heardAt} at time zone ${profiles.timezone})::date::text`,
        })
        .from(sessions)
        .innerJoin(profiles, eq(profiles.id, sessions.userId))
        .where(
          and(
            isNotNull(sessions.heard),
            isNull(sessions.completedAt),
            lt(sessions.heardAt, new Date(now.getTime() - SILENT_MS)),
          ),
        )
        .limit(PIECE)
        .for('update', { of: sessions, skipLocked: true })
      for (const { at, day, ...session } of silent) await finish(tx, session, { at, day })
      return silent.length
    })
}
