import { and, eq, gte, type Placeholder, sql } from 'drizzle-orm'
import { openConsent, requireConsent } from '#domains/profile/server/consent.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { prepared } from '#server/db/reads/prepared.ts'
import type { Moment } from '#server/http/momentOf.ts'
import type { LocalDay } from '#shared/dates.ts'
import { orNotFound } from '#shared/errors.ts'
import { clampLevel, extendStreak, type Streak } from '../rules.ts'
import { dailyEnergyCheckins, userStats } from './tables.ts'

/**
 * Saves the check-in of a day, one a member and day. One that was made earlier than the saved one, or before the day's check-in was
 * taken back, but arrives later changes nothing. Answers what the day has now.
 */
export async function checkIn(db: Db, userId: string, { at, day }: Moment, given: number) {
  const level = clampLevel(given)
  const [changed] = await change(db, { userId, day, level, at })
  return changed ? { ...changed, created: false } : writeCheckIn(db, userId, { at, day }, level)
}

/** Another level for a day that has one, in one statement. Whatever it does not find, or may not change, is left to `writeCheckIn`. */
const change = prepared(['userId', 'day', 'level', 'at'], (db, { userId, day, level, at }) => {
  const agreed = db.$with('agreed').as(openConsent(db, { id: userId }).for('share'))
  const changed = db.$with('changed').as(
    db
      .update(dailyEnergyCheckins)
      .set({ energyLevel: sql`${level}::smallint`, updatedAt: sql`${at}::timestamptz` })
      .where(
        and(
          eq(dailyEnergyCheckins.userId, userId),
          eq(dailyEnergyCheckins.checkinDate, day),
          sql`${dailyEnergyCheckins.updatedAt} <= ${at}::timestamptz`,
          sql`exists (select from ${agreed})`,
        ),
      )
      .returning({ energyLevel: dailyEnergyCheckins.energyLevel }),
  )
  const active = db.$with('active').as(
    db
      .update(userStats)
      .set({ lastActivity: latest(at) })
      .where(and(eq(userStats.userId, userId), sql`exists (select from ${changed})`))
      .returning({ userId: userStats.userId }),
  )
  return db.with(agreed, changed, active).select({ energyLevel: changed.energyLevel }).from(changed)
})

/** The first of a day, with the streak in the same transaction; another level too, if it must be. */
export const writeCheckIn = (db: Db, userId: string, { at, day }: Moment, level: number) =>
  db.transaction(async (tx) => {
    await requireConsent(tx, { id: userId })
    const [saved] = await save(tx, { userId, day, level, at })
    if (saved?.created && (await isTakenBack(tx, userId, day, at))) {
      await tx.delete(dailyEnergyCheckins).where(ofDay(userId, day))
      return { energyLevel: null, created: false }
    }
    if (saved?.created) await countCheckIn(tx, userId, day, at)
    else if (saved) await noteActivity(tx, userId, at)
    return saved ?? (await savedOne(tx, userId, day))
  })

const save = prepared(['userId', 'day', 'level', 'at'], (tx, { userId, day, level, at }) =>
  tx
    .insert(dailyEnergyCheckins)
    .values({ userId, checkinDate: day, energyLevel: level, updatedAt: sql`${at}::timestamptz` })
    .onConflictDoUpdate({
      target: [dailyEnergyCheckins.userId, dailyEnergyCheckins.checkinDate],
      set: { energyLevel: sql`excluded.energy_level`, updatedAt: sql`excluded.updated_at` },
      setWhere: sql`excluded.updated_at >= ${dailyEnergyCheckins.updatedAt}`,
    })
    .returning({ energyLevel: dailyEnergyCheckins.energyLevel, created: sql<boolean>`xmax = 0` }),
)

export async function savedOne(tx: Transaction, userId: string, day: LocalDay) {
  const [found] = await tx
    .select({ energyLevel: dailyEnergyCheckins.energyLevel })
    .from(dailyEnergyCheckins)
    .where(ofDay(userId, day))
  return { energyLevel: orNotFound(found).energyLevel, created: false }
}

export const ofDay = (userId: string, day: LocalDay) =>
  and(eq(dailyEnergyCheckins.userId, userId), eq(dailyEnergyCheckins.checkinDate, day))

/** Locks the member's row of figures, so that a taking back that runs at the same time is either seen here or comes after. */
async function isTakenBack(tx: Transaction, userId: string, day: LocalDay, at: Date): Promise<boolean> {
  const found = await tx
    .select({ userId: userStats.userId })
    .from(userStats)
    .where(and(eq(userStats.userId, userId), eq(userStats.takenBackOn, day), gte(userStats.takenBackAt, at)))
    .for('update')
  return found.length > 0
}

/** A day has its first check-in: counted with the streak, while the member's row of figures is locked. */
export async function countCheckIn(tx: Transaction, userId: string, day: LocalDay, at: Date) {
  await tx.insert(userStats).values({ userId }).onConflictDoNothing()
  const [kept] = await tx
    .select({ days: userStats.streakDays, lastDay: userStats.streakLastDay })
    .from(userStats)
    .where(eq(userStats.userId, userId))
    .for('update')
  const streak = (kept && extendStreak(kept, day)) ?? (await countStreakAgain(tx, userId))
  await tx
    .update(userStats)
    .set({
      streakDays: streak.days,
      streakLastDay: streak.lastDay,
      totalCheckins: sql`${userStats.totalCheckins} + 1`,
      lastActivity: latest(at.toISOString()),
    })
    .where(eq(userStats.userId, userId))
}

export const noteActivity = (tx: Transaction, userId: string, at: Date) => keepActivity(tx, { userId, at })

const keepActivity = prepared(['userId', 'at'], (tx, { userId, at }) =>
  tx
    .update(userStats)
    .set({ lastActivity: latest(at) })
    .where(eq(userStats.userId, userId)),
)

const latest = (at: string | Placeholder) => sql`greatest(${userStats.lastActivity}, ${at}::timestamptz)`

/** The unbroken run of days that ends with the latest check-in, from the rows themselves. */
export async function countStreakAgain(db: Db | Transaction, userId: string): Promise<Streak> {
  const [run] = await db.execute<{ days: number; lastDay: string | null }>(sql`
    with runs as (
      select checkin_date, checkin_date + (row_number() over (order by checkin_date desc))::int as run
      from daily_energy_checkins where user_id = ${userId}
    )
    select count(*)::int as days, max(checkin_date)::text as "lastDay"
    from runs where run = (select max(run) from runs)`)
  return run ?? { days: 0, lastDay: null }
}
