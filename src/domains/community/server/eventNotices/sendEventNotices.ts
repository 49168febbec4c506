import { and, asc, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { sameVersion } from '#server/db/unchanged.ts'
import { leads, leastLead, newsOf, type Reminder } from '../../eventNotices.ts'
import { communityEventChanges, communityEvents } from '../tables.ts'
import { announce } from './announce.ts'
import { known } from './noteChange.ts'

const BATCH = 100

const toldFor = { dayBefore: communityEvents.dayToldFor, hourBefore: communityEvents.hourToldFor }

/** Hands what is due to the queue, each once: whoever takes an event also writes down that it was told. */
export async function sendEventNotices(db: Db, now: Date) {
  for (const take of [remind('dayBefore'), remind('hourBefore'), tellChanges])
    while ((await db.transaction((tx) => take(tx, now))) === BATCH);
}

/** Events whose reminder is due for the start they have now; one that was moved since its last is due anew. */
const remind = (notice: Reminder) => async (tx: Transaction, now: Date) => {
  const column = toldFor[notice]
  const due = tx
    .select({ id: communityEvents.id })
    .from(communityEvents)
    .where(
      and(
        communityEvents.isActive,
        sql`${column} is distinct from ${communityEvents.startDate}`,
        gt(communityEvents.startDate, later(now, leastLead[notice])),
        lte(communityEvents.startDate, later(now, leads[notice])),
      ),
    )
    .orderBy(asc(communityEvents.startDate))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const taken = await tx
    .update(communityEvents)
    .set({
      [notice === 'dayBefore' ? 'dayToldFor' : 'hourToldFor']: sql`${communityEvents.startDate}`,
      ...sameVersion(communityEvents),
    })
    .where(sql`${communityEvents.id} = any(array(${due}))`)
    .returning({
      id: communityEvents.id,
      startDate: communityEvents.startDate,
      seats: communityEvents.participantCount,
    })
  const wanted = taken
    .filter(({ seats }) => seats > 0)
    .map(({ id, startDate }) => ({
      eventId: id,
      notice,
      version: startDate.toISOString(),
      changes: [],
      registeredBy: later(startDate, -leads[notice]).toISOString(),
    }))
  await announce(tx, now, ...wanted)
  return taken.length
}

/** What was changed and is the last change for now; what was undone is told to nobody. */
async function tellChanges(tx: Transaction, now: Date) {
  const due = await tx
    .select({ before: getTableColumns(communityEventChanges), after: known, revision: communityEvents.revision })
    .from(communityEventChanges)
    .innerJoin(communityEvents, eq(communityEvents.id, communityEventChanges.eventId))
    .where(lte(communityEventChanges.dueAt, now))
    .orderBy(asc(communityEventChanges.dueAt))
    .limit(BATCH)
    .for('update', { of: communityEventChanges, skipLocked: true })
  if (due.length === 0) return 0
  const ids = due.map(({ before }) => before.eventId)
  await tx.delete(communityEventChanges).where(inArray(communityEventChanges.eventId, ids))
  const wanted = due.flatMap(({ before, after, revision }) => {
    const news = newsOf(before, after)
    const { eventId, editedAt } = before
    return news ? [{ eventId, ...news, version: String(revision), registeredBy: editedAt.toISOString() }] : []
  })
  await announce(tx, now, ...wanted)
  return due.length
}

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
