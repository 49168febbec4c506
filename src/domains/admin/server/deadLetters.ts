import { desc, eq, inArray } from 'drizzle-orm'
import { users } from '#domains/auth/server/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Context, Member } from '#server/http/trpc.ts'
import { discardDeadLetter, listDeadLetters, retryDeadLetter } from '#server/jobs/deadLetters.ts'
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
      at: deadLetterDecisions.createdAt,
      by: users.name,
    })
    .from(deadLetterDecisions)
    .leftJoin(users, eq(users.id, deadLetterDecisions.decidedBy))
    .orderBy(desc(deadLetterDecisions.createdAt))
    .limit(SHOWN_DECISIONS)

type Asked = Pick<Context, 'db' | 'now'> & { member: Member }

export const retryLetter = ({ db, now, member }: Asked, id: string) =>
  db.transaction(async (tx) => noteDecision(tx, member, 'retried', await retryDeadLetter(tx, id, now)))

export const discardLetter = ({ db, member }: Asked, id: string) =>
  db.transaction(async (tx) => noteDecision(tx, member, 'discarded', await discardDeadLetter(tx, id)))

const noteDecision = (
  tx: Transaction,
  { id: decidedBy }: Member,
  action: (typeof letterActions)[number],
  { kind }: { kind: string },
) =>
  tx
    .insert(deadLetterDecisions)
    .values({ kind, action, decidedBy })
    .then(() => ({ action }))

async function addressesOf(db: Db, ids: string[]) {
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, email }) => [id, email]))
}
