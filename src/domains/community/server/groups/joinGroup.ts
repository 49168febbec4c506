import { and, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { sameVersion } from '#server/db/unchanged.ts'
import type { Member } from '#server/http/trpc.ts'
import { Failure, orNotFound } from '#shared/errors.ts'
import { hasRoom } from '../hasRoom.ts'
import { communityGroupMembers, communityGroups } from '../tables.ts'
import { findGroup } from './groups.ts'

/** The update that counts the member also takes the seat, so the last one is taken once. Joining is idempotent. */
export async function joinGroup(db: Db, who: Member, groupId: string, now: Date) {
  await db.transaction(async (tx) => {
    if (!(await takeSeat(tx, groupId))) return refuseUnlessMember(tx, who, groupId)
    const [joined] = await tx
      .insert(communityGroupMembers)
      .values({ userId: who.id, groupId, joinedAt: now })
      .onConflictDoNothing()
      .returning({ id: communityGroupMembers.id })
    if (!joined) await giveSeatBack(tx, groupId)
  })
  return findGroup(db, who, groupId, now)
}

/** A group that staff deactivated meanwhile can be left too, and is still shown to the member who just left it. */
export async function leaveGroup(db: Db, who: Member, groupId: string, now: Date) {
  const hasLeft = await db.transaction(async (tx) => {
    await tx
      .select({ id: communityGroups.id })
      .from(communityGroups)
      .where(eq(communityGroups.id, groupId))
      .for('update')
    const [left] = await tx
      .delete(communityGroupMembers)
      .where(and(eq(communityGroupMembers.groupId, groupId), eq(communityGroupMembers.userId, who.id)))
      .returning({ id: communityGroupMembers.id })
    if (left) await giveSeatBack(tx, groupId)
    return left !== undefined
  })
  return findGroup(db, who, groupId, now, { evenInactive: hasLeft })
}

async function takeSeat(tx: Transaction, groupId: string): Promise<boolean> {
  const taken = await tx
    .update(communityGroups)
    .set(membersCounted(1))
    .where(hasRoom(communityGroups, groupId, { taken: communityGroups.memberCount, seats: communityGroups.maxMembers }))
    .returning({ id: communityGroups.id })
  return taken.length > 0
}

const giveSeatBack = (tx: Transaction, groupId: string) =>
  tx.update(communityGroups).set(membersCounted(-1)).where(eq(communityGroups.id, groupId))

/** For the SET of an update: that many members more, or fewer. */
export const membersCounted = (by: number) => ({
  memberCount: sql`${communityGroups.memberCount} + ${by}`,
  ...sameVersion(communityGroups),
})

async function refuseUnlessMember(tx: Transaction, who: Member, groupId: string) {
  const [group] = await tx
    .select({ membership: communityGroupMembers.id })
    .from(communityGroups)
    .leftJoin(
      communityGroupMembers,
      and(eq(communityGroupMembers.groupId, communityGroups.id), eq(communityGroupMembers.userId, who.id)),
    )
    .where(and(eq(communityGroups.id, groupId), communityGroups.isActive))
  if (!orNotFound(group).membership) throw new Failure('GROUP_FULL')
}
