import { eq, inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/db/connect.ts'
import { countChallengeMember } from '../challenges/challenges.ts'
import { giveUpSeat } from '../events/seats.ts'
import {
  communityChallengeMembers as challengeMembers,
  communityGroupMembers,
  communityGroups,
  communityEventParticipants as participants,
  communityEventWaiting as waiting,
} from '../tables.ts'
import { membersCounted } from './joinGroup.ts'

/** Before an account goes: its seats are given back, so that no count keeps someone who is not there. */
export async function leaveCommunity(tx: Transaction, userId: string, now: Date) {
  const groups = await tx
    .select({ id: communityGroupMembers.groupId })
    .from(communityGroupMembers)
    .where(eq(communityGroupMembers.userId, userId))
  if (groups.length > 0)
    await tx
      .update(communityGroups)
      .set(membersCounted(-1))
      .where(
        inArray(
          communityGroups.id,
          groups.map(({ id }) => id),
        ),
      )
  await tx.delete(communityGroupMembers).where(eq(communityGroupMembers.userId, userId))

  const left = await tx
    .delete(challengeMembers)
    .where(eq(challengeMembers.userId, userId))
    .returning({ id: challengeMembers.challengeId })
  for (const { id } of left) await countChallengeMember(tx, id, -1)

  const events = await union(
    tx.select({ id: participants.eventId }).from(participants).where(eq(participants.userId, userId)),
    tx.select({ id: waiting.eventId }).from(waiting).where(eq(waiting.userId, userId)),
  )
  // Always in the same order: two who leave at once must not wait for each other.
  for (const id of events.map((event) => event.id).sort()) await giveUpSeat(tx, userId, id, now)
}
