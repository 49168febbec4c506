import { requireConsent } from '#domains/profile/server/consent.ts'
import type { Db } from '#server/db/connect.ts'
import type { Moment } from '#server/http/momentOf.ts'
import type { LocalDay } from '#shared/dates.ts'
import { Failure } from '#shared/errors.ts'
import { clampLevel } from '../rules.ts'
import { canAddFor } from '../yesterday.ts'
import { countCheckIn, savedOne } from './checkIn.ts'
import { dailyEnergyCheckins } from './tables.ts'

type Who = { id: string; timezone: string }

/**
 * Adds the check-in that was forgotten yesterday, until noon of the day it is made on. It never changes one that is there: the
 * answer is then what was saved before, so that a call sent twice has one effect.
 */
export async function checkInForYesterday(db: Db, who: Who, made: Moment, { level, day }: Forgotten) {
  if (!canAddFor(day, made, who.timezone)) throw new Failure('INVALID_INPUT', { day: 'TOO_LATE' })
  return db.transaction(async (tx) => {
    await requireConsent(tx, who)
    const [saved] = await tx
      .insert(dailyEnergyCheckins)
      .values({
        userId: who.id,
        checkinDate: day,
        addedOn: made.day,
        energyLevel: clampLevel(level),
        updatedAt: made.at,
      })
      .onConflictDoNothing()
      .returning({ energyLevel: dailyEnergyCheckins.energyLevel })
    if (!saved) return savedOne(tx, who.id, day)
    await countCheckIn(tx, who.id, day, made.at)
    return { ...saved, created: true }
  })
}

type Forgotten = { level: number; day: LocalDay }
