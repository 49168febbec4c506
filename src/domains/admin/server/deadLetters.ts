import { desc, eq, inArray } from 'drizzle-orm'
import { users } from '#domains/auth/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { PIECE } from '#server/db/inPieces.ts'
import type { Context, Member } from '#server/http/trpc.ts'
import { discardDeadLetter, listDeadLetters, retryDeadLetter, retryDeadLetters } from '#server/jobs/deadLetters.ts'
import type { Cursor } from '#shared/fields.ts'
import { masked } from '../rules.ts'
import { deadLetterDecisions, type letterActions } from './tables.ts'

const SHOWN_DECISIONS = 5

/** What could not be sent, and to whom as far as needed to recognise them. */
export async function deadLettersForStaff(db: Db, cursor: Cursor) {
  const { items, next } = await listDeadLetters(db, cursor)
  const addresses = await addressesOf(
    db,
    items.flatMap(({ userId }) => userId ?? []),
  )
  const shown = items.map(({ userId, email, ...letter }) => ({
    ...letter,
    to: masked(email ?? addresses.get(userId ?? '') ?? null),
  }))
  return { items: shown, next }
}

/** What was decided about such messages last. */
export const lastDecisions = (db: Db) =>
  db
    .select({
      id: deadLetterDecisions.id,
      kind: deadLetterDecisions.kind,
      action: deadLetterDecisions.action,
      letters: deadLetterDecisions.letters,
      at: deadLetterDecisions.createdAt,
      by: users.name,
    })
    .from(deadLetterDecisions)
    .leftJoin(users, eq(users.id, deadLetterDecisions.decidedBy))
    .orderBy(desc(deadLetterDecisions.createdAt))
    .limit(SHOWN_DECISIONS)

type Asked = Pick<Context, 'db' | 'now'> & { member: Member }

export const retryLetter = ({ db, now, member }: Asked, id: string) =>
  db.transaction(async (tx) => noteDecisions(tx, member, 'retried', [await retryDeadLetter(tx, id, now)]))

/** As many as one statement may change; of what is left more can be sent then. */
export const retryLetters = ({ db, now, member }: Asked, most = PIECE) =>
  db.transaction(async (tx) => noteDecisions(tx, member, 'retried', await retryDeadLetters(tx, now, most)))

export const discardLetter = ({ db, member }: Asked, id: string) =>
  db.transaction(async (tx) => noteDecisions(tx, member, 'discarded', [await discardDeadLetter(tx, id)]))

async function noteDecisions(
  tx: Transaction,
  { id: decidedBy }: Member,
  action: (typeof letterActions)[number],
  decided: { kind: string; letters?: number }[],
) {
  const rows = decided.map(({ kind, letters = 1 }) => ({ kind, letters, action, decidedBy }))
  if (rows.length > 0) await tx.insert(deadLetterDecisions).values(rows)
  return { action, letters: rows.reduce((sum, { letters }) => sum + letters, 0) }
}

async function addressesOf(db: Db, ids: string[]) {
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, email }) => [id, email]))
}
