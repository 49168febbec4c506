import { and, eq, getTableColumns, getTableName, type Param, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { countAttempt } from '#domains/auth/server/attempts/attempts.ts'
import { accounts, roleChanges, sessions, userRoles, users } from '#domains/auth/server/tables.ts'
import { calendarFeeds } from '#domains/calendar/server/tables.ts'
import {
  communityChallengeMembers,
  communityEventParticipants,
  communityEventWaiting,
  communityGroupMembers,
  communityReports,
} from '#domains/community/server/tables.ts'
import { dailyEnergyCheckins, userPracticeDays, userStats } from '#domains/energy/server/tables.ts'
import { firstWeekDays, firstWeeks } from '#domains/firstWeek/server/tables.ts'
import { articleReads, userModuleProgress } from '#domains/learning/server/tables.ts'
import { userAudioProgress } from '#domains/meditations/server/tables.ts'
import { noticeSettings } from '#domains/notices/server/tables.ts'
import {
  practiceOfTheDay,
  practiceRatings,
  removedSessions,
  userPracticeSessions,
} from '#domains/practices/server/tables.ts'
import { pushSubscriptions } from '#domains/push/server/tables.ts'
import { userReflections } from '#domains/reflections/server/tables.ts'
import { roomPresences } from '#domains/rooms/server/tables.ts'
import { savedItems } from '#domains/saved/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import type { DownloadContext } from '#server/http/transfer/download.ts'
import { consents, erasures, profiles } from './tables.ts'

/** Everything a member's id stands in, with the column it stands in. A test holds this against the schema. */
export const exported = {
  users: [users, users.id],
  profiles: [profiles, profiles.id],
  notice_settings: [noticeSettings, noticeSettings.userId],
  user_roles: [userRoles, userRoles.userId],
  role_changes: [roleChanges, roleChanges.userId],
  consents: [consents, consents.userId],
  accounts: [accounts, accounts.userId],
  sessions: [sessions, sessions.userId],
  calendar_feeds: [calendarFeeds, calendarFeeds.userId],
  push_subscriptions: [pushSubscriptions, pushSubscriptions.userId],
  daily_energy_checkins: [dailyEnergyCheckins, dailyEnergyCheckins.userId],
  user_stats: [userStats, userStats.userId],
  user_practice_days: [userPracticeDays, userPracticeDays.userId],
  user_practice_sessions: [userPracticeSessions, userPracticeSessions.userId],
  practice_of_the_day: [practiceOfTheDay, practiceOfTheDay.userId],
  practice_ratings: [practiceRatings, practiceRatings.userId],
  removed_sessions: [removedSessions, removedSessions.userId],
  user_audio_progress: [userAudioProgress, userAudioProgress.userId],
  user_module_progress: [userModuleProgress, userModuleProgress.userId],
  article_reads: [articleReads, articleReads.userId],
  user_reflections: [userReflections, userReflections.userId],
  first_weeks: [firstWeeks, firstWeeks.userId],
  first_week_days: [firstWeekDays, firstWeekDays.userId],
  saved_items: [savedItems, savedItems.userId],
  community_group_members: [communityGroupMembers, communityGroupMembers.userId],
  community_event_participants: [communityEventParticipants, communityEventParticipants.userId],
  community_event_waiting: [communityEventWaiting, communityEventWaiting.userId],
  community_challenge_members: [communityChallengeMembers, communityChallengeMembers.userId],
  room_presences: [roomPresences, roomPresences.userId],
  erasures: [erasures, erasures.memberId],
  community_reports: [communityReports, communityReports.userId],
} satisfies Record<string, [PgTable, PgColumn]>

/** Columns that are not exported, each with the reason. */
export const withheld: Record<string, string> = {
  'users.search_text': 'the name and the address again, without accents',
  'accounts.password': 'a secret: even scrambled it must not leave',
  'accounts.access_token': 'a secret',
  'accounts.refresh_token': 'a secret',
  'accounts.id_token': 'a secret',
  'sessions.token': 'a secret: whoever holds it is signed in',
  'calendar_feeds.salt': 'a secret: a part of the address',
  'calendar_feeds.token_hash': 'a secret: the address again, scrambled',
  'push_subscriptions.p256dh': 'a secret',
  'push_subscriptions.auth': 'a secret: with it a message can be read',
  'saved_items.reflection_id': 'item_id again',
  'saved_items.audio_content_id': 'item_id again',
  'saved_items.practice_id': 'item_id again',
  'saved_items.article_id': 'item_id again',
  'dead_letter_decisions.decided_by': 'what staff decided about a message of somebody else',
  'jobs.user_id': 'what is about to be sent to the member, made of what is exported',
  'role_changes.changed_by': 'another person',
  'community_reports.resolved_by': 'another person',
  'daily_reflections.created_by': "who of the staff wrote a public text; the text is the product's",
}

const ROWS_A_PIECE = 50

/** Starts an export. Attempts are counted in the database, so that the limit holds for all processes together. */
export async function startExport({ db, now, run }: DownloadContext, who: { id: string }) {
  await countAttempt(db, 'exportOfMember', who.id, now)
  return pieces(now, (table, owner, after) => run(() => rowsOf(db, table, owner, who, after)))
}

type Row = Record<string, unknown>
type ReadRows = (table: PgTable, owner: PgColumn, after: Row | undefined) => Promise<Row[]>

/** The export as one JSON object, in pieces. No database connection is held between two pieces, so a slow reader blocks nobody. */
async function* pieces(now: Date, readRows: ReadRows) {
  yield `{"product":"Lumiar","exportedAt":${JSON.stringify(now)},"data":{`
  for (const [place, [name, [table, owner]]] of Object.entries(exported).entries()) {
    yield `${place === 0 ? '' : ','}\n"${name}":[`
    let rows = await readRows(table, owner, undefined)
    for (let isFirst = true; rows.length > 0; isFirst = false) {
      yield `${isFirst ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`
      rows = rows.length < ROWS_A_PIECE ? [] : await readRows(table, owner, rows.at(-1))
    }
    yield ']'
  }
  yield '\n}}\n'
}

/** The next rows in the order of the table's primary key, after the last row of the piece before. */
function rowsOf(db: Db, table: PgTable, owner: PgColumn, who: { id: string }, after: Row | undefined): Promise<Row[]> {
  const key = keyOf(table)
  const given = Object.values(getTableColumns(table)).filter(({ name }) => !withheld[`${getTableName(table)}.${name}`])
  const isLater = after && sql`(${list(key)}) > (${list(key.map((column) => sql.param(after[column.name], column)))})`
  return db
    .select(Object.fromEntries(given.map((column) => [column.name, column])))
    .from(table)
    .where(and(eq(owner, who.id), isLater))
    .orderBy(...key)
    .limit(ROWS_A_PIECE)
}

const list = (parts: (PgColumn | SQL | Param)[]) =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )

function keyOf(table: PgTable): PgColumn[] {
  const [composite] = getTableConfig(table).primaryKeys
  return composite?.columns ?? Object.values(getTableColumns(table)).filter(({ primary }) => primary)
}
