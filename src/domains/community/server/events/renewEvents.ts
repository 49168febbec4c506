import { and, eq, inArray, sql } from 'drizzle-orm'
import { recommendedPractices as practices } from '#domains/practices/server/tables.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { contentLoads } from '#server/content/tables.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { addDays, type LocalDay, localDay } from '#shared/dates.ts'
import { occurrences } from '../../recurrence.ts'
import { communityContent, readCommunity, type Shipped } from '../content.ts'
import { communityChallenges, communityEvents, communityGroups } from '../tables.ts'
import { eventId, groupId, type Meeting, practiceId, rowFor, type Sounds, zone } from './meetings.ts'
import { replaceEarlier, type Span } from './replaceEarlier.ts'

const LOCK = 7_205_759_407
/** How many dates of one meeting are announced ahead. */
const AHEAD = 2

/**
 * Announces the next dates of the shipped meetings and challenges as new rows. What exists is left as it is, also when
 * staff changed or deactivated it; a meeting whose last announced date was deactivated is not announced again. Only what an
 * earlier version announced, and nobody edited, makes way for what is shipped now.
 */
export async function renewEvents(db: Db, now: Date) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [first] = await tx.select().from(contentLoads).where(eq(contentLoads.part, communityContent.name))
    if (!first) return
    const span = { from: localDay(first.loadedAt, zone), today: localDay(now, zone) }
    const shipped = readCommunity()
    const sounds = await soundsOf(tx, shipped.events)
    await replaceEarlier(tx, { meetings: shipped.events, sounds, span, now })
    await renewMeetings(tx, shipped.events, sounds, span)
    await renewChallenges(tx, shipped.challenges, span)
  })
}

async function renewMeetings(tx: Transaction, meetings: Meeting[], sounds: Sounds, span: Span) {
  const series = meetings.map((meeting) => {
    const { weekday, firstInDays: offset, everyDays: every } = meeting
    const days = occurrences({ ...span, offset, every, ahead: AHEAD, ...(weekday !== undefined && { weekday }) })
    return { meeting, days, ids: days.map((day) => eventId(meeting, day)) }
  })
  const states = await statesOf(tx, communityEvents, series)
  const open = await openGroups(tx, meetings)
  const wanted = series
    .filter(({ meeting, ids }) => !hasEnded(ids, states) && (!meeting.group || open.has(groupId(meeting.group))))
    .flatMap(({ meeting, days }) => days.filter((day) => day >= span.today).map((day) => rowFor(meeting, day, sounds)))
  if (wanted.length > 0) await tx.insert(communityEvents).values(wanted).onConflictDoNothing()
}

/** One edition after the other, the first on the day of the first start. */
async function renewChallenges(tx: Transaction, challenges: Shipped['challenges'], span: Span) {
  const series = challenges.map((challenge) => {
    const days = occurrences({ ...span, offset: 0, every: challenge.lastsDays, ahead: 0 })
    return { challenge, days, ids: days.map((day) => challengeId(challenge, day)) }
  })
  const states = await statesOf(tx, communityChallenges, series)
  const wanted = series
    .filter(({ ids }) => !hasEnded(ids, states))
    .flatMap(({ challenge, days }) => days.slice(-1).map((day) => challengeFrom(challenge, day)))
  if (wanted.length > 0) await tx.insert(communityChallenges).values(wanted).onConflictDoNothing()
}

type Challenge = Shipped['challenges'][number]
type States = Map<string, boolean>

async function statesOf(
  tx: Transaction,
  table: typeof communityEvents | typeof communityChallenges,
  series: { ids: string[] }[],
): Promise<States> {
  const ids = series.flatMap((one) => one.ids)
  const rows = await tx.select({ id: table.id, isActive: table.isActive }).from(table).where(inArray(table.id, ids))
  return new Map(rows.map(({ id, isActive }) => [id, isActive]))
}

/** Staff deactivated the latest date that was announced. */
const hasEnded = (ids: string[], states: States) => states.get(ids.findLast((id) => states.has(id)) ?? '') === false

/** A practice that staff removed leaves silence with bells. */
async function soundsOf(tx: Transaction, meetings: Meeting[]): Promise<Sounds> {
  const ids = meetings.flatMap(({ practice }) => (practice ? [practiceId(practice)] : []))
  const rows = await tx.select({ id: practices.id }).from(practices).where(inArray(practices.id, ids))
  return new Set(rows.map(({ id }) => id))
}

async function openGroups(tx: Transaction, meetings: Meeting[]) {
  const ids = meetings.flatMap(({ group }) => (group ? [groupId(group)] : []))
  const rows = await tx
    .select({ id: communityGroups.id })
    .from(communityGroups)
    .where(and(inArray(communityGroups.id, ids), communityGroups.isActive))
  return new Set(rows.map(({ id }) => id))
}

const challengeId = ({ slug }: Challenge, day: LocalDay) => contentId('challenge', `${slug}/${day}`)

function challengeFrom(challenge: Challenge, day: LocalDay) {
  const { title, description, goalTarget, goalUnit } = challenge
  return {
    id: challengeId(challenge, day),
    title,
    description,
    goalTarget,
    goalUnit,
    challengeType: challenge.type,
    rewardDescription: challenge.reward,
    startDate: day,
    endDate: addDays(day, challenge.lastsDays - 1),
  }
}
