import { eq, sql } from 'drizzle-orm'
import { countMembers, newMembersPerDay } from '#domains/auth/server/figures.ts'
import { checkInsPerDay } from '#domains/energy/server/figures.ts'
import { mostHeard } from '#domains/meditations/server/figures.ts'
import { ratingsPerPractice, sessionsPerDay } from '#domains/practices/server/figures.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { addDays, daysBetween, type LocalDay, localDay } from '#shared/dates.ts'
import { shownDays } from '../rules.ts'
import { dailyFigures, overviewFigures } from './tables.ts'

const LOCK = 7_205_759_408

/** Of several processes one counts; the others go on with what there is. */
export async function keepFigures(db: Db, now: Date) {
  await db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`)
    if (!lock?.mine) return
    await keepDays(tx, localDay(now, 'UTC'))
    await keepSize(tx, localDay(now, 'UTC'))
    const figures = {
      computedAt: now,
      members: await countMembers(tx),
      ratings: await ratingsPerPractice(tx),
      mostHeard: await mostHeard(tx),
    }
    await tx.insert(overviewFigures).values(figures).onConflictDoUpdate({ target: overviewFigures.id, set: figures })
  })
}

/** All that is shown, each time: what was done without a network arrives weeks later (server/http/momentOf.ts). */
async function keepDays(tx: Transaction, today: LocalDay) {
  const from = addDays(today, -shownDays)
  const counted = {
    newMembers: byDay(await newMembersPerDay(tx, from)),
    sessions: byDay(await sessionsPerDay(tx, from)),
    checkins: byDay(await checkInsPerDay(tx, from)),
  }
  // East of here it is tomorrow already.
  const days = Array.from({ length: daysBetween(from, today) + 2 }, (_, n) => addDays(from, n))
  await tx
    .insert(dailyFigures)
    .values(
      days.map((day) => ({
        day,
        newMembers: counted.newMembers.get(day) ?? 0,
        sessions: counted.sessions.get(day) ?? 0,
        checkins: counted.checkins.get(day) ?? 0,
      })),
    )
    .onConflictDoUpdate({
      target: dailyFigures.day,
      set: {
        newMembers: sql`excluded.new_members`,
        sessions: sql`excluded.sessions`,
        checkins: sql`excluded.checkins`,
      },
    })
}

const keepSize = (tx: Transaction, today: LocalDay) =>
  tx
    .update(dailyFigures)
    .set({ databaseBytes: sql`pg_database_size(current_database())` })
    .where(eq(dailyFigures.day, today))

const byDay = (rows: { day: LocalDay; count: number }[]) => new Map(rows.map(({ day, count }) => [day, count]))
