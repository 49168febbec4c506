import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { cursorOf, newestFirst, pageOf } from '#server/db/paging.ts'
import { createRow, updateRow } from '#server/staff/rows.ts'
import { orNotFound } from '#shared/errors.ts'
import type { List, SaveGroup, UpdateGroup } from '../../admin.contract.ts'
import { isListed, STAFF_PAGE } from '../staffLists.ts'
import { communityGroups as groups } from '../tables.ts'

const { createdAt: _, ...staffView } = getTableColumns(groups)

/** For staff: newest first, the inactive ones too. */
export async function listGroupsForStaff(db: Db, wanted: List) {
  const rows = await db
    .select({ ...staffView, cursor: cursorOf(groups.createdAt) })
    .from(groups)
    .where(isListed(wanted, { table: groups, searched: [groups.name, groups.description], at: groups.createdAt }))
    .orderBy(...newestFirst(groups.createdAt, groups.id))
    .limit(STAFF_PAGE + 1)
  return pageOf(rows, STAFF_PAGE)
}

export async function findGroupForStaff(db: Db, id: string) {
  const [found] = await db.select(staffView).from(groups).where(eq(groups.id, id))
  return orNotFound(found)
}

/** What an event can belong to. */
export const groupChoices = (db: Db) =>
  db
    .select({ id: groups.id, name: groups.name, isActive: groups.isActive })
    .from(groups)
    .orderBy(desc(groups.isActive), groups.name, groups.id)
    .limit(1000)

export const createGroup = (db: Db, values: SaveGroup) => createRow(db, groups, values)

/** Fewer seats than there are members is allowed: nobody is sent away, and nobody new comes in before there is room. */
export const updateGroup = (db: Db, { id, version, ...values }: UpdateGroup) =>
  updateRow(db, groups, { id, version }, values)
