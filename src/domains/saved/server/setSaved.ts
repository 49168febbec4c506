import { and, eq, sql } from 'drizzle-orm'
import { type Db, isForeignKeyViolation, type Transaction } from '#server/db/connect.ts'
import { lockUntilEnd } from '#server/db/lockUntilEnd.ts'
import type { Moment } from '#server/http/momentOf.ts'
import type { LocalDay } from '#shared/dates.ts'
import { Failure } from '#shared/errors.ts'
import type { SetSaved } from '../contract.ts'
import { mostSaved } from '../rules.ts'
import { isOpenItem } from './openItems.ts'
import { savedItems } from './tables.ts'

type Who = { id: string }

/**
 * Wishes arrive late, twice and out of order; the statement itself keeps the latest by the moment it was made. Says what
 * holds now. What no longer exists, or is not open to the member, cannot be kept; what exists no more need not be taken off.
 */
export const setSaved = (db: Db, who: Who, today: LocalDay, { at }: Moment, { kind, id, isSaved, made }: SetSaved) =>
  db
    .transaction(async (tx) => {
      if (isSaved) {
        await requireRoom(tx, who, { kind, id })
        if (!(await isOpenItem(tx, { kind, id }, { today, made, at })) && !(await isSavedBy(tx, who, { kind, id })))
          throw new Failure('NOT_FOUND')
      }
      const [set] = await tx
        .insert(savedItems)
        .values({ userId: who.id, kind, itemId: id, isSaved, savedAt: at })
        .onConflictDoUpdate({
          target: [savedItems.userId, savedItems.kind, savedItems.itemId],
          set: { isSaved, savedAt: at },
          setWhere: sql`excluded.saved_at >= ${savedItems.savedAt}`,
        })
        .returning({ isSaved: savedItems.isSaved })
      return set ?? { isSaved: await isSavedBy(tx, who, { kind, id }) }
    })
    .catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error
      if (isSaved) throw new Failure('NOT_FOUND')
      return { isSaved: false }
    })

/** Two devices at once cannot take the last place both: they wait for each other. */
async function requireRoom(tx: Transaction, who: Who, item: { kind: SetSaved['kind']; id: string }) {
  await lockSavedOf(tx, who)
  if ((await countSaved(tx, who)) >= mostSaved && !(await isSavedBy(tx, who, item)))
    throw new Failure('INVALID_INPUT', { id: 'SAVED_FULL' })
}

export const lockSavedOf = (tx: Transaction, who: Who) => lockUntilEnd(tx, `saved ${who.id}`)

export async function countSaved(tx: Transaction, who: Who): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(savedItems)
    .where(and(eq(savedItems.userId, who.id), savedItems.isSaved))
  return row?.count ?? 0
}

async function isSavedBy(tx: Transaction, who: Who, { kind, id }: { kind: SetSaved['kind']; id: string }) {
  const [found] = await tx
    .select({ isSaved: savedItems.isSaved })
    .from(savedItems)
    .where(and(eq(savedItems.userId, who.id), eq(savedItems.kind, kind), eq(savedItems.itemId, id)))
  return found?.isSaved ?? false
}
