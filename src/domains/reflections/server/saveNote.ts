import { eq, sql } from 'drizzle-orm'
import { requireConsent } from '#domains/profile/server/consent.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Moment } from '#server/http/momentOf.ts'
import { Failure } from '#shared/errors.ts'
import type { SaveNote } from '../contract.ts'
import { drawVersion } from '../rules.ts'
import { canNote } from './canNote.ts'
import { noteOn } from './noteOn.ts'
import { userReflections } from './tables.ts'

type Who = { id: string }

const { id, date, notes, version, updatedAt } = userReflections
const kept = { id, date, notes, version, updatedAt }

/**
 * Keeps one note per member and reflection, whatever the day. A save replaces only the version it names, so a text its
 * author has seen; any other is refused with CONFLICT and changes nothing. Sending the same text twice is one save.
 */
export const saveNote = (db: Db, who: Who, moment: Moment, input: SaveNote) =>
  db.transaction(async (tx) => {
    await requireConsent(tx, who)
    if (!(await canNote(tx, who, moment, input))) throw new Failure('NOT_FOUND')
    const current = await noteToReplace(tx, who, input.reflectionId)
    if (current && current.notes === input.notes) return current
    if ((current?.version ?? 0) !== input.version) throw new Failure('CONFLICT')
    if (input.nextVersion === input.version) throw new Failure('INVALID_INPUT')
    const next = { notes: input.notes, version: input.nextVersion ?? drawVersion() }
    const [saved] = current
      ? await tx.update(userReflections).set(next).where(eq(userReflections.id, current.id)).returning(kept)
      : await write(tx, { ...next, userId: who.id, reflectionId: input.reflectionId, date: moment.day })
    if (!saved) throw new Failure('CONFLICT')
    return saved
  })

/**
 * No row can be locked before there is one, and two first saves of different days do not meet in the unique index: they
 * wait for each other on a lock of the member and the reflection.
 */
async function noteToReplace(tx: Transaction, who: Who, reflectionId: string) {
  const found = await lockedNote(tx, who, reflectionId)
  if (found) return found
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${who.id + reflectionId}, 0))`)
  return lockedNote(tx, who, reflectionId)
}

async function lockedNote(tx: Transaction, who: Who, reflectionId: string) {
  const [found] = await tx
    .select(kept)
    .from(userReflections)
    .where(noteOn(who, reflectionId))
    .orderBy(sql`${date} desc`)
    .limit(1)
    .for('update')
  return found
}

const write = (tx: Transaction, note: typeof userReflections.$inferInsert) =>
  tx.insert(userReflections).values(note).onConflictDoNothing().returning(kept)
