import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { Failure } from '#shared/errors.ts'
import { userRoles } from '../tables.ts'

/** All administrators' rows are held, so that the last two cannot leave at once. */
export async function holdAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .orderBy(userRoles.userId)
    .for('update')
  return rows.map(({ id }) => id)
}

export function keepOneAdmin(admins: string[], leaving: { id: string }) {
  if (admins.length === 1 && admins[0] === leaving.id) throw new Failure('CONFLICT')
}
