import { eq, sql } from 'drizzle-orm'
import { dailyEnergyCheckins } from '#domains/energy/server/tables.ts'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { databaseBehind } from '#server/db/reads/gather.ts'
import type { LocalDay } from '#shared/dates.ts'

export type Counters = { members: number; activeToday: number }

/** How old a counter may be. Counting everyone takes longer the more there are; a request does not wait for it. */
const FRESH_MS = 3 * 60_000
/** Entries of the map. At any moment at most three calendar days exist on earth. */
const MOST_DAYS = 4

type Cached = { countedAt: number; counters: Counters | undefined; counting: Promise<Counters> }
const memory = new WeakMap<Db, Map<LocalDay, Cached>>()

/** Members there are and members with a check-in today, counted at most every few minutes by each process. */
export async function communityCounters(db: Db, today: LocalDay, now: Date): Promise<Counters> {
  const database = databaseBehind(db)
  const days = memory.get(database) ?? new Map<LocalDay, Cached>()
  memory.set(database, days)
  const cached = days.get(today)
  if (cached && now.getTime() - cached.countedAt < FRESH_MS) return cached.counters ?? cached.counting

  const fresh: Cached = { countedAt: now.getTime(), counters: cached?.counters, counting: count(db, today) }
  if (days.size >= MOST_DAYS) days.clear()
  days.set(today, fresh)
  fresh.counting.then(
    (counters) => {
      fresh.counters = counters
    },
    () => days.delete(today),
  )
  return fresh.counters ?? fresh.counting
}

async function count(db: Db, today: LocalDay): Promise<Counters> {
  const [members, activeToday] = await Promise.all([
    db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(profiles),
    db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(dailyEnergyCheckins)
      .where(eq(dailyEnergyCheckins.checkinDate, today)),
  ])
  return { members: members[0]?.count ?? 0, activeToday: activeToday[0]?.count ?? 0 }
}
