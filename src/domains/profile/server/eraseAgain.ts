import { eq } from 'drizzle-orm'
import { users } from '#domains/auth/server/tables.ts'
import type { Transaction } from '#server/db/connect.ts'
import { eraseAccount, eraseRecords } from './erase.ts'
import type { Erasure } from './erasureKeys.ts'
import { erasures } from './tables.ts'

/**
 * After a restore: what was erased later than the copy was taken. An erasure the copy itself knows of was done before it,
 * and what the member wrote since then stays. Answers how many members it concerned.
 */
export async function eraseAgain(tx: Transaction, known: Erasure[], now: Date): Promise<number> {
  const concerned = new Set<string>()
  for (const erasure of known) {
    const added = await tx.insert(erasures).values(erasure).onConflictDoNothing().returning()
    if (added.length === 0) continue
    const { memberId, kind } = erasure
    const members = await tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('update')
    if (members.length === 0) continue
    concerned.add(memberId)
    if (kind === 'account') await eraseAccount(tx, memberId, now)
    else await eraseRecords(tx, memberId)
  }
  return concerned.size
}
