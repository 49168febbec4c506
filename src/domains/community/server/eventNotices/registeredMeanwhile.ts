import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Transaction } from '#server/db/connect.ts'
import { enqueue, enqueueSelected } from '#server/jobs/enqueue.ts'
import type { JobKind } from '#server/jobs/kinds.ts'
import { newsOf } from '../../eventNotices.ts'
import { communityEventChanges, communityEvents } from '../tables.ts'
import { announce } from './announce.ts'
import { known } from './noteChange.ts'

const moment = z.iso.datetime()
const input = z.object({
  eventId: z.uuid(),
  userId: z.uuid(),
  /** Who left and came back since, or was given a seat, knows something newer. */
  knownAt: moment,
  knew: z.object({
    title: z.string(),
    startDate: moment,
    endDate: z.nullable(moment),
    meetingLink: z.nullable(z.string()),
    location: z.nullable(z.string()),
    isActive: z.boolean(),
  }),
})
type Wanted = z.infer<typeof input>

declare module '#server/jobs/kinds.ts' {
  interface JobKinds {
    'community.meanwhile': Wanted
  }
}

/** A minute after a change is due it has been handed over, and later edits are another change. */
const AFTER_MS = 60_000

/**
 * Who registers while edits are still gathered knows none of the states that those who came earlier were told. What they know
 * is kept in a job of their own, which tells them if the last edit left something else. The caller holds the event's row.
 */
export async function noteKnown(tx: Transaction, eventId: string, userIds: string[], now: Date) {
  const [knew] = await tx
    .select(known)
    .from(communityEventChanges)
    .innerJoin(communityEvents, eq(communityEvents.id, communityEventChanges.eventId))
    .where(eq(communityEventChanges.eventId, eventId))
  if (!knew) return
  const wanted = sql`
    select ${`event/${eventId}/${now.toISOString()}/`} || user_id as key,
      ${JSON.stringify({ eventId, knew, knownAt: now })}::jsonb || jsonb_build_object('userId', user_id) as payload, user_id
    from unnest(${`{${userIds.join(',')}}`}::uuid[]) as user_id`
  await enqueueSelected(tx, 'community.meanwhile', wanted, later(now))
}

export const meanwhileJob: JobKind<Wanted> = {
  input,
  async run({ db }, { eventId, userId, knownAt, knew }, { now }) {
    const [event] = await db
      .select({ after: known, revision: communityEvents.revision, dueAt: communityEventChanges.dueAt })
      .from(communityEvents)
      .leftJoin(communityEventChanges, eq(communityEventChanges.eventId, communityEvents.id))
      .where(eq(communityEvents.id, eventId))
    if (!event) return
    if (event.dueAt) {
      const runAt = later(event.dueAt > now ? event.dueAt : now)
      const key = `event/${eventId}/${runAt.toISOString()}/${userId}`
      return enqueue(db, 'community.meanwhile', { key, payload: { eventId, userId, knownAt, knew }, runAt, userId })
    }
    const news = newsOf(datesIn(knew), event.after)
    if (!news) return
    const version = String(event.revision)
    await announce(db, now, { eventId, ...news, version, registeredBy: knownAt, only: userId })
  },
}

const datesIn = ({ startDate, endDate, ...knew }: Wanted['knew']) => ({
  ...knew,
  startDate: new Date(startDate),
  endDate: endDate === null ? null : new Date(endDate),
})

const later = (moment: Date) => new Date(moment.getTime() + AFTER_MS)
