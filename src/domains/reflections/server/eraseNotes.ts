import { and, eq } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { Failure, orNotFound } from '#shared/errors.ts'
import type { EraseNote } from '../contract.ts'
import { userReflections } from './tables.ts'

export const eraseNotes = (tx: Transaction, userId: string) =>
  tx.delete(userReflections).where(eq(userReflections.userId, userId)).returning({ id: userReflections.id })

/** One note, in the version its member saw: CONFLICT when it changed since. It needs no consent. */
export async function eraseNote(db: Db, who: { id: string }, { id, version }: EraseNote) {
  const isMine = and(eq(userReflections.userId, who.id), eq(userReflections.id, id))
  const [erased] = await db
    .delete(userReflections)
    .where(and(isMine, eq(userReflections.version, version)))
    .returning({ id: userReflections.id })
  if (erased) return erased
  orNotFound((await db.select({ id: userReflections.id }).from(userReflections).where(isMine))[0])
  throw new Failure('CONFLICT')
}
