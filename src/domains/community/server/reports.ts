import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { profiles } from '#domains/profile/server/tables.ts'
import { contentId } from '#server/content/contentFiles.ts'
import type { Db } from '#server/db/connect.ts'
import { cursorOf, pageOf } from '#server/db/paging.ts'
import type { Member } from '#server/http/trpc.ts'
import { orNotFound } from '#shared/errors.ts'
import type { Cursor } from '#shared/fields.ts'
import type { Report } from '../contract.ts'
import { publicName } from '../rules.ts'
import { communityEvents, communityGroups, communityReports } from './tables.ts'

const PAGE = 30

/** One report of a member about one group or event: saying it again says it anew, to moderators as well. */
export async function report(db: Db, who: Member, said: Report, now: Date) {
  const about = 'groupId' in said ? { groupId: said.groupId } : { eventId: said.eventId }
  const target = 'groupId' in said ? communityGroups : communityEvents
  const targetId = 'groupId' in said ? said.groupId : said.eventId
  const [found] = await db
    .select({ id: target.id })
    .from(target)
    .where(and(eq(target.id, targetId), target.isActive))
  const again = { reason: said.reason, createdAt: now, resolvedAt: null, resolvedBy: null }
  await db
    .insert(communityReports)
    .values({ id: contentId('report', `${who.id}/${orNotFound(found).id}`), userId: who.id, ...about, ...again })
    .onConflictDoUpdate({ target: communityReports.id, set: again })
  return { sent: true }
}

/** Oldest first: who has waited longest is looked at first. */
export async function listReportsForStaff(db: Db, cursor: Cursor) {
  const rows = await db
    .select({
      id: communityReports.id,
      reason: communityReports.reason,
      createdAt: communityReports.createdAt,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      group: {
        id: communityGroups.id,
        name: communityGroups.name,
        circleId: communityGroups.circleId,
        isActive: communityGroups.isActive,
      },
      event: { id: communityEvents.id, name: communityEvents.title, isActive: communityEvents.isActive },
      cursor: cursorOf(communityReports.createdAt),
    })
    .from(communityReports)
    .innerJoin(profiles, eq(profiles.id, communityReports.userId))
    .leftJoin(communityGroups, eq(communityGroups.id, communityReports.groupId))
    .leftJoin(communityEvents, eq(communityEvents.id, communityReports.eventId))
    .where(
      and(
        isNull(communityReports.resolvedAt),
        cursor && sql`(${communityReports.createdAt}, ${communityReports.id}) > (${cursor.at}, ${cursor.id})`,
      ),
    )
    .orderBy(asc(communityReports.createdAt), asc(communityReports.id))
    .limit(PAGE + 1)
  const { items, next } = pageOf(rows, PAGE)
  return {
    items: items.map(({ firstName, lastName, ...row }) => ({
      ...row,
      by: publicName({ firstName, lastName }),
    })),
    next,
  }
}

export async function resolveReport(db: Db, who: Member, reportId: string, now: Date) {
  const [resolved] = await db
    .update(communityReports)
    .set({ resolvedAt: now, resolvedBy: who.id })
    .where(and(eq(communityReports.id, reportId), isNull(communityReports.resolvedAt)))
    .returning({ id: communityReports.id })
  return orNotFound(resolved)
}

/** Counted up to a hundred: more than that is simply many. */
export async function countWaitingReports(db: Db): Promise<number> {
  const some = await db
    .select({ id: communityReports.id })
    .from(communityReports)
    .where(isNull(communityReports.resolvedAt))
    .limit(100)
  return some.length
}
