import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { roleChanges, userRoles, users } from '../tables.ts'
import { holdAdmins } from './lastAdmin.ts'

/**
 * For the operator: makes the member with this address an administrator, and records that nobody of the panel did it.
 * Idempotent. Nothing where nobody has this address.
 */
export const appointAdmin = (db: Db, email: string, now: Date): Promise<{ changed: boolean } | null> =>
  db.transaction(async (tx) => {
    await holdAdmins(tx)
    const isTheirs = sql`lower(${users.email}) = lower(${email})`
    const [found] = await tx.select({ id: users.id }).from(users).where(isTheirs).for('key share')
    if (!found) return null
    const role = { userId: found.id, role: 'admin', createdAt: now } as const
    const given = await tx.insert(userRoles).values(role).onConflictDoNothing().returning({ role: userRoles.role })
    if (given.length > 0) await tx.insert(roleChanges).values({ ...role, action: 'assigned', byOperator: true })
    return { changed: given.length > 0 }
  })
