import { eq, isNull } from 'drizzle-orm'
import { profiles } from '#domains/profile/server/tables.ts'
import type { Transaction } from '#server/db/connect.ts'
import { localDay } from '#shared/dates.ts'
import { firstWeeks } from './tables.ts'

/**
 * A new member may have a first week: called in the transaction that makes the account, and again when its address is
 * confirmed, which may be many days later.
 */
export async function openWeek(tx: Transaction, userId: string, now: Date) {
  const [profile] = await tx.select({ timezone: profiles.timezone }).from(profiles).where(eq(profiles.id, userId))
  if (!profile) return
  const registeredOn = localDay(now, profile.timezone)
  await tx
    .insert(firstWeeks)
    .values({ userId, registeredOn })
    .onConflictDoUpdate({ target: firstWeeks.userId, set: { registeredOn }, setWhere: isNull(firstWeeks.startedOn) })
}
