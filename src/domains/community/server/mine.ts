import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { read } from '#server/db/reads/read.ts'
import type { Member } from '#server/http/trpc.ts'
import { limits } from '../rules.ts'
import { listedFor } from './events/standing.ts'
import {
  communityEvents,
  communityGroupMembers,
  communityGroups,
  communityEventParticipants as participants,
  communityEventWaiting as waiting,
} from './tables.ts'

/** What the member takes part in: their groups, the last joined first, and the meetings ahead with their seat or their wait. */
export async function ownCommunity(db: Db, who: Member, now: Date) {
  const [groups, events] = await Promise.all([
    ownGroups(db, { userId: who.id }),
    ownEvents(db, { userId: who.id, now: now.toISOString() }),
  ])
  return { groups, events }
}

const ownGroups = read(['userId'], (db, { userId }) =>
  db
    .select({ id: communityGroups.id, name: communityGroups.name, circleId: communityGroups.circleId })
    .from(communityGroupMembers)
    .innerJoin(communityGroups, eq(communityGroups.id, communityGroupMembers.groupId))
    .where(and(eq(communityGroupMembers.userId, userId), communityGroups.isActive))
    .orderBy(desc(communityGroupMembers.joinedAt), asc(communityGroups.id))
    .limit(limits.ownGroups),
)

const ownEvents = read(['userId', 'now'], (db, { userId, now }) =>
  db
    .select(listedFor({ id: userId }))
    .from(communityEvents)
    .where(
      and(
        communityEvents.isActive,
        sql`coalesce(${communityEvents.endDate}, ${communityEvents.startDate}) > ${now}`,
        sql`${communityEvents.id} in (
          select event_id from ${participants} where user_id = ${userId}
          union all select event_id from ${waiting} where user_id = ${userId} and seated_at is null)`,
      ),
    )
    .orderBy(asc(communityEvents.startDate), asc(communityEvents.id))
    .limit(limits.ownEvents),
)
