import { eq, sql } from 'drizzle-orm'
import { requireConsent } from '#domains/profile/server/consent.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { lockUntilEnd } from '#server/db/lockUntilEnd.ts'
import { prepared } from '#server/db/reads/prepared.ts'
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
    const [, mayNote, found] = await Promise.all([
      requireConsent(tx, who),
      canNote(tx, who, moment, input),
      lockedNote(tx, who, input.reflectionId),
    ])
    if (!mayNote) throw new Failure('NOT_FOUND')
    const current = found ?? (await noteMadeMeanwhile(tx, who, input.reflectionId))
    if (current && current.notes === input.notes) return current
    if ((current?.version ?? 0) !== input.version) throw new Failure('CONFLICT')
    if (input.nextVersion === input.version) throw new Failure('INVALID_INPUT')
    const next = { notes: input.notes, version: input.nextVersion ?? drawVersion() }
    const [saved] = current
      ? await rewrite(tx, { ...next, id: current.id })
      : await write(tx, { ...next, userId: who.id, reflectionId: input.reflectionId, day: moment.day })
    if (!saved) throw new Failure('CONFLICT')
    return saved
  })

/**
 * No row can be locked before there is one, and two first saves of different days do not meet in the unique index: they
 * wait for each other on a lock of the member and the reflection.
 */
async function noteMadeMeanwhile(tx: Transaction, who: Who, reflectionId: string) {
  const [, found] = await Promise.all([lockUntilEnd(tx, who.id + reflectionId), lockedNote(tx, who, reflectionId)])
  return found
}

async function lockedNote(tx: Transaction, who: Who, reflectionId: string) {
  const [found] = await lockLatest(tx, { userId: who.id, reflectionId })
  return found
}

const lockLatest = prepared(['userId', 'reflectionId'], (tx, { userId, reflectionId }) =>
  tx
    .select(kept)
    .from(userReflections)
    .where(noteOn({ id: userId }, reflectionId))
    .orderBy(sql`${date} desc`)
    .limit(1)
    .for('update'),
)

const rewrite = prepared(['id', 'notes', 'version'], (tx, { id, notes, version }) =>
  tx
    .update(userReflections)
    .set({ notes: sql`${notes}`, version: sql`${version}::int`, updatedAt: sql`now()` })
    .where(eq(userReflections.id, id))
    .returning(kept),
)

const write = prepared(['userId', 'reflectionId', 'day', 'notes', 'version'], (tx, { day, ...note }) =>
  tx
    .insert(userReflections)
    .values({ ...note, date: day })
    .onConflictDoNothing()
    .returning(kept),
)
