import { and, eq } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { Failure } from '#shared/errors.ts'
import type { RoleChange } from '../../contract.ts'
import { roleChanges, userRoles, users } from '../tables.ts'
import { holdAdmins, keepOneAdmin } from './lastAdmin.ts'

type Who = { id: string }

/** Idempotent: a role the member has already changes nothing and is not recorded again. */
export const assignRole = (db: Db, who: Who, { userId, role }: RoleChange, now: Date) =>
  db.transaction(async (tx) => {
    await holdOffice(tx, who)
    await holdMember(tx, userId)
    const given = await tx
      .insert(userRoles)
      .values({ userId, role, createdAt: now })
      .onConflictDoNothing()
      .returning({ role: userRoles.role })
    if (given.length > 0) await record(tx, who, { userId, role }, 'assigned', now)
    return { changed: given.length > 0 }
  })

export const removeRole = (db: Db, who: Who, { userId, role }: RoleChange, now: Date) =>
  db.transaction(async (tx) => {
    const admins = await holdOffice(tx, who)
    await holdMember(tx, userId)
    if (role === 'admin') keepOneAdmin(admins, { id: userId })
    const taken = await tx
      .delete(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
      .returning({ role: userRoles.role })
    if (taken.length > 0) await record(tx, who, { userId, role }, 'removed', now)
    return { changed: taken.length > 0 }
  })

/** One change at a time, and only by someone who still is an administrator when its turn comes. */
async function holdOffice(tx: Transaction, who: Who): Promise<string[]> {
  const admins = await holdAdmins(tx)
  if (!admins.includes(who.id)) throw new Failure('FORBIDDEN')
  return admins
}

async function holdMember(tx: Transaction, userId: string) {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  if (!found) throw new Failure('INVALID_INPUT', { userId: 'NO_SUCH_MEMBER' })
}

const record = (tx: Transaction, who: Who, change: RoleChange, action: 'assigned' | 'removed', now: Date) =>
  tx.insert(roleChanges).values({ ...change, action, changedBy: who.id, createdAt: now })
