import { and, inArray, lte } from 'drizzle-orm'
import { dailyReflections } from '#domains/reflections/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import type { LocalDay } from '#shared/dates.ts'
import { mostSaved } from '../rules.ts'
import { countSaved, lockSavedOf } from './setSaved.ts'
import { savedItems } from './tables.ts'

type Today = { now: Date; today: LocalDay }

/**
 * Favourites that a device kept before there was a list on the account. Nobody knows when they were made, so any wish that
 * is here already wins; reflections that are gone or of a later day are left out, and the latest come first if not all find room.
 */
export const carryFavourites = (db: Db, who: { id: string }, { now, today }: Today, reflectionIds: string[]) =>
  db.transaction(async (tx) => {
    await lockSavedOf(tx, who)
    const room = mostSaved - (await countSaved(tx, who))
    const existing = await tx
      .select({ id: dailyReflections.id })
      .from(dailyReflections)
      .where(and(inArray(dailyReflections.id, reflectionIds), lte(dailyReflections.date, today)))
    const isThere = new Set(existing.map(({ id }) => id))
    const carried = [...new Set(reflectionIds)]
      .filter((id) => isThere.has(id))
      .reverse()
      .slice(0, Math.max(room, 0))
    if (carried.length === 0) return { carried: 0 }
    const made = await tx
      .insert(savedItems)
      .values(carried.map((itemId, place) => rowOf(who, itemId, new Date(now.getTime() - place))))
      .onConflictDoNothing()
      .returning({ id: savedItems.itemId })
    return { carried: made.length }
  })

const rowOf = (who: { id: string }, itemId: string, savedAt: Date) => ({
  userId: who.id,
  kind: 'reflection' as const,
  itemId,
  isSaved: true,
  savedAt,
})
