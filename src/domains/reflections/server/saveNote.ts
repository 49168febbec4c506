import { and, eq, sql } from 'drizzle-orm'
import { requireConsent } from '#domains/profile/server/consent.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { LocalDay } from '#shared/dates.ts'
import { Failure } from '#shared/errors.ts'
import type { SaveNote } from '../contract.ts'
import { isReadable } from './queries.ts'
import { userReflections } from './tables.ts'

type Who = { id: string }

const { id, date, notes, version, updatedAt } = userReflections
const kept = { id, date, notes, version, updatedAt }

/**
 * One note per member and reflection, found by both also after midnight. A save that starts from an older version
 * changes nothing and is told so; the same text sent twice is one save.
 */
export const saveNote = (db: Db, who: Who, today: LocalDay, input: SaveNote) =>
  db.transaction(async (tx) => {
    await requireConsent(tx, who)
    if (!(await isReadable(tx, input.reflectionId, today))) throw new Failure('NOT_FOUND')
    const current = await lockedNote(tx, who, input.reflectionId)
    if (current && current.notes === input.notes) return current
    if ((current?.version ?? 0) !== input.version) throw new Failure('CONFLICT')
    const [saved] = current ? await rewrite(tx, current.id, input) : await write(tx, who, today, input)
    if (!saved) throw new Failure('CONFLICT')
    return saved
  })

async function lockedNote(tx: Transaction, who: Who, reflectionId: string) {
  const [found] = await tx
    .select(kept)
    .from(userReflections)
    .where(and(eq(userReflections.userId, who.id), eq(userReflections.reflectionId, reflectionId)))
    .orderBy(sql`${date} desc`)
    .limit(1)
    .for('update')
  return found
}

const write = (tx: Transaction, who: Who, today: LocalDay, input: SaveNote) =>
  tx
    .insert(userReflections)
    .values({ userId: who.id, reflectionId: input.reflectionId, date: today, notes: input.notes })
    .onConflictDoNothing()
    .returning(kept)

const rewrite = (tx: Transaction, noteId: string, input: SaveNote) =>
  tx
    .update(userReflections)
    .set({ notes: input.notes, version: input.version + 1 })
    .where(eq(userReflections.id, noteId))
    .returning(kept)
