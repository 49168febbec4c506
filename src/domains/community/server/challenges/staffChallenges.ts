import { eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { cursorOf, newestFirst, pageOf } from '#server/db/paging.ts'
import { createRow, updateRow } from '#server/staff/rows.ts'
import { orNotFound } from '#shared/errors.ts'
import type { List, SaveChallenge, UpdateChallenge } from '../../admin.contract.ts'
import { isListed, STAFF_PAGE } from '../staffLists.ts'
import { communityChallenges as challenges } from '../tables.ts'

const { createdAt: _, ...staffView } = getTableColumns(challenges)

/** §7: newest first, the inactive ones too. */
export async function listChallengesForStaff(db: Db, wanted: List) {
  const rows = await db
    .select({ ...staffView, cursor: cursorOf(challenges.createdAt) })
    .from(challenges)
    .where(
      isListed(wanted, {
        table: challenges,
        searched: [challenges.title, challenges.description],
        at: challenges.createdAt,
      }),
    )
    .orderBy(...newestFirst(challenges.createdAt, challenges.id))
    .limit(STAFF_PAGE + 1)
  return pageOf(rows, STAFF_PAGE)
}

export async function findChallengeForStaff(db: Db, id: string) {
  const [found] = await db.select(staffView).from(challenges).where(eq(challenges.id, id))
  return orNotFound(found)
}

export const createChallenge = (db: Db, values: SaveChallenge) => createRow(db, challenges, values)

export const updateChallenge = (db: Db, { id, version, ...values }: UpdateChallenge) =>
  updateRow(db, challenges, { id, version }, values)
