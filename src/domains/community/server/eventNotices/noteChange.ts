import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { sameVersion } from '#server/db/unchanged.ts'
import { isNews, type Known, leads, tellAt } from '../../eventNotices.ts'
import { communityEventChanges, communityEvents } from '../tables.ts'

/** The columns of an event that those who come know. */
export const known = {
  title: communityEvents.title,
  startDate: communityEvents.startDate,
  endDate: communityEvents.endDate,
  meetingLink: communityEvents.meetingLink,
  location: communityEvents.location,
  isActive: communityEvents.isActive,
}

/**
 * In the transaction of an edit, with the event's row held: those who come are told, unless it is undone before that. Of several
 * edits the state before the first is kept, because that is what they were told last; who registers after it: registeredMeanwhile.ts.
 */
export async function noteChange(tx: Transaction, eventId: string, before: Known, after: Known, now: Date) {
  if (!isNews(before, after)) return
  await tx
    .update(communityEvents)
    .set({
      revision: sql`${communityEvents.revision} + 1`,
      ...alreadyTold(before, after, now),
      ...sameVersion(communityEvents),
    })
    .where(eq(communityEvents.id, eventId))
  const dueAt = tellAt(before, after, now)
  await tx
    .insert(communityEventChanges)
    .values({ eventId, ...before, editedAt: now, dueAt })
    .onConflictDoUpdate({ target: communityEventChanges.eventId, set: { dueAt } })
}

/** A reminder whose moment passed before the event was moved there, or was on again, is none: the change itself is told. */
function alreadyTold(before: Known, after: Known, now: Date) {
  const { startDate } = after
  const isAnew = startDate.getTime() !== before.startDate.getTime() || before.isActive !== after.isActive
  const hasPassed = (lead: number) => isAnew && startDate.getTime() - lead <= now.getTime()
  return {
    ...(hasPassed(leads.dayBefore) && { dayToldFor: startDate }),
    ...(hasPassed(leads.hourBefore) && { hourToldFor: startDate }),
  }
}
