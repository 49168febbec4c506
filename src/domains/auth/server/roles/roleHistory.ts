import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { after, cursorOf, newestFirst, pageOf } from '#server/db/paging.ts'
import type { Cursor } from '#shared/fields.ts'
import { roleChanges, users } from '../tables.ts'

const PAGE = 20
const changer = alias(users, 'changer')

/** Who gave or took which role, newest first. A removed account leaves its entry without a name. */
export async function roleHistory(db: Db, cursor: Cursor) {
  const rows = await db
    .select({
      id: roleChanges.id,
      action: roleChanges.action,
      role: roleChanges.role,
      byOperator: roleChanges.byOperator,
      at: roleChanges.createdAt,
      whom: { id: users.id, name: users.name, email: users.email },
      by: { id: changer.id, name: changer.name, email: changer.email },
      cursor: cursorOf(roleChanges.createdAt),
    })
    .from(roleChanges)
    .leftJoin(users, eq(users.id, roleChanges.userId))
    .leftJoin(changer, eq(changer.id, roleChanges.changedBy))
    .where(after(cursor, roleChanges.createdAt, roleChanges.id))
    .orderBy(...newestFirst(roleChanges.createdAt, roleChanges.id))
    .limit(PAGE + 1)
  return pageOf(rows, PAGE)
}
