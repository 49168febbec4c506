import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import * as tables from '#server/db/tables.ts'

/** Everything a member's id stands in, with the column it stands in. A test holds this against the schema. */
export const exported = {
  users: [tables.users, tables.users.id],
  profiles: [tables.profiles, tables.profiles.id],
  user_roles: [tables.userRoles, tables.userRoles.userId],
  role_changes: [tables.roleChanges, tables.roleChanges.userId],
  consents: [tables.consents, tables.consents.userId],
  accounts: [tables.accounts, tables.accounts.userId],
  sessions: [tables.sessions, tables.sessions.userId],
  daily_energy_checkins: [tables.dailyEnergyCheckins, tables.dailyEnergyCheckins.userId],
  user_stats: [tables.userStats, tables.userStats.userId],
  user_practice_days: [tables.userPracticeDays, tables.userPracticeDays.userId],
  user_practice_sessions: [tables.userPracticeSessions, tables.userPracticeSessions.userId],
  practice_ratings: [tables.practiceRatings, tables.practiceRatings.userId],
  user_audio_progress: [tables.userAudioProgress, tables.userAudioProgress.userId],
  user_module_progress: [tables.userModuleProgress, tables.userModuleProgress.userId],
  article_reads: [tables.articleReads, tables.articleReads.userId],
  user_reflections: [tables.userReflections, tables.userReflections.userId],
  community_group_members: [tables.communityGroupMembers, tables.communityGroupMembers.userId],
  community_event_participants: [tables.communityEventParticipants, tables.communityEventParticipants.userId],
  community_event_waiting: [tables.communityEventWaiting, tables.communityEventWaiting.userId],
  community_challenge_members: [tables.communityChallengeMembers, tables.communityChallengeMembers.userId],
  erasures: [tables.erasures, tables.erasures.memberId],
  community_reports: [tables.communityReports, tables.communityReports.userId],
} satisfies Record<string, [PgTable, PgColumn]>

/** Columns that stay behind, and why. */
export const withheld: Record<string, string> = {
  'users.search_text': 'the name and the address again, without accents',
  'accounts.password': 'a secret: even scrambled it must not leave',
  'accounts.access_token': 'a secret',
  'accounts.refresh_token': 'a secret',
  'accounts.id_token': 'a secret',
  'sessions.token': 'a secret: whoever holds it is signed in',
  'role_changes.changed_by': 'another person',
  'community_reports.resolved_by': 'another person',
  'daily_reflections.created_by': "who of the staff wrote a public text; the text is the product's",
}

export async function exportOf(db: Db, who: { id: string }, now: Date) {
  const parts = await Promise.all(
    Object.entries(exported).map(
      async ([name, [table, owner]]) => [name, await rowsOf(db, table, owner, who)] as const,
    ),
  )
  return { product: 'Lumiar', exportedAt: now.toISOString(), data: Object.fromEntries(parts) }
}

async function rowsOf(
  db: Db,
  table: PgTable,
  owner: PgColumn,
  who: { id: string },
): Promise<Record<string, unknown>[]> {
  const given = Object.values(getTableColumns(table)).filter(({ name }) => !withheld[`${getTableName(table)}.${name}`])
  return db
    .select(Object.fromEntries(given.map((column) => [column.name, column])))
    .from(table)
    .where(eq(owner, who.id))
}
