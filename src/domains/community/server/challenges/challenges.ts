import { and, asc, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { read } from '#server/db/reads/read.ts'
import { sameVersion } from '#server/db/unchanged.ts'
import type { Member } from '#server/http/trpc.ts'
import { daysBetween, type LocalDay } from '#shared/dates.ts'
import { orNotFound } from '#shared/errors.ts'
import { communityChallenges, communityChallengeMembers as members } from '../tables.ts'
import { progressOf } from './progress.ts'

const MOST_SHOWN = 10

/** The challenges of today, each with the member's own progress since joining. */
export async function activeChallenges(db: Db, who: Member, today: LocalDay) {
  const rows = await challengesOf(db, { userId: who.id, today })
  return rows.map(({ endDate, ...challenge }) => ({ ...challenge, daysLeft: daysBetween(today, endDate) }))
}

const { id, title, description, challengeType, goalTarget, goalUnit, endDate, rewardDescription } =
  getTableColumns(communityChallenges)

const challengesOf = read(['userId', 'today'], (db, { userId, today }) =>
  db
    .select({
      id,
      title,
      description,
      challengeType,
      goalTarget,
      goalUnit,
      endDate,
      rewardDescription,
      hasJoined: sql<boolean>`${members.userId} is not null`,
      progress: progressOf({ id: userId }),
    })
    .from(communityChallenges)
    .leftJoin(members, and(eq(members.challengeId, communityChallenges.id), eq(members.userId, userId)))
    .where(
      and(
        communityChallenges.isActive,
        lte(communityChallenges.startDate, today),
        gte(communityChallenges.endDate, today),
      ),
    )
    .orderBy(asc(communityChallenges.endDate), asc(communityChallenges.id))
    .limit(MOST_SHOWN),
)

export async function joinChallenge(db: Db, who: Member, challengeId: string, { today, now }: Clock) {
  const [open] = await db
    .select({ challengeId: communityChallenges.id })
    .from(communityChallenges)
    .where(
      and(
        eq(communityChallenges.id, challengeId),
        communityChallenges.isActive,
        lte(communityChallenges.startDate, today),
        gte(communityChallenges.endDate, today),
      ),
    )
  const { challengeId: id } = orNotFound(open)
  await db.transaction(async (tx) => {
    const joined = await tx
      .insert(members)
      .values({ challengeId: id, userId: who.id, joinedAt: now, joinedOn: today })
      .onConflictDoNothing()
      .returning({ userId: members.userId })
    if (joined.length > 0) await countChallengeMember(tx, id, 1)
  })
  return { hasJoined: true }
}

type Clock = { today: LocalDay; now: Date }

export async function leaveChallenge(db: Db, who: Member, challengeId: string) {
  await db.transaction(async (tx) => {
    const left = await tx
      .delete(members)
      .where(and(eq(members.challengeId, challengeId), eq(members.userId, who.id)))
      .returning({ userId: members.userId })
    if (left.length > 0) await countChallengeMember(tx, challengeId, -1)
  })
  return { hasJoined: false }
}

export const countChallengeMember = (tx: Transaction, challengeId: string, by: number) =>
  tx
    .update(communityChallenges)
    .set({ memberCount: sql`${communityChallenges.memberCount} + ${by}`, ...sameVersion(communityChallenges) })
    .where(eq(communityChallenges.id, challengeId))
