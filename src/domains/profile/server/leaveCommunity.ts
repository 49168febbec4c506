import { eq, inArray, sql } from 'drizzle-orm'
import {
  communityEventParticipants,
  communityEvents,
  communityGroupMembers,
  communityGroups,
} from '#domains/community/server/tables.ts'
import type { Transaction } from '#server/db/connect.ts'

/** The counts of groups and events change in the transaction that takes the member out of them. */
export async function leaveCommunity(tx: Transaction, userId: string) {
  await leaveGroups(tx, userId)
  await leaveEvents(tx, userId)
}

async function leaveGroups(tx: Transaction, userId: string) {
  const left = await tx
    .delete(communityGroupMembers)
    .where(eq(communityGroupMembers.userId, userId))
    .returning({ id: communityGroupMembers.groupId })
  if (left.length === 0) return
  await tx
    .update(communityGroups)
    .set({ memberCount: sql`greatest(${communityGroups.memberCount} - 1, 0)` })
    .where(
      inArray(
        communityGroups.id,
        left.map(({ id }) => id),
      ),
    )
}

async function leaveEvents(tx: Transaction, userId: string) {
  const left = await tx
    .delete(communityEventParticipants)
    .where(eq(communityEventParticipants.userId, userId))
    .returning({ id: communityEventParticipants.eventId })
  if (left.length === 0) return
  await tx
    .update(communityEvents)
    .set({ participantCount: sql`greatest(${communityEvents.participantCount} - 1, 0)` })
    .where(
      inArray(
        communityEvents.id,
        left.map(({ id }) => id),
      ),
    )
}
