import { sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'
import { prepared } from './reads/prepared.ts'

/** Waits for whoever holds this name, and holds it until the transaction ends. For what has no row yet that could be locked. */
export const lockUntilEnd = (tx: Transaction, name: string) => holdName(tx, { name })

const holdName = prepared(['name'], (tx, { name }) =>
  tx.select({ held: sql`true` }).from(sql`pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`),
)
