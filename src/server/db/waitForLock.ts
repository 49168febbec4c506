import { sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'

/**
 * Waits for an advisory lock until whoever holds it has ended, for work at a start that another process is doing: members
 * wait for nothing here, and by the timeouts of their queries a slow machine would end the start instead.
 */
export async function waitForLock(tx: Transaction, key: number) {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local lock_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
}
