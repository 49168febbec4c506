import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Who } from '#server/db/reads/read.ts'
import type { Standing } from '../../rules.ts'
import {
  communityEvents,
  communityEventParticipants as participants,
  communityEventWaiting as waiting,
} from '../tables.ts'

/** Whether the member has a seat at the event, waits for one, or neither; the id by its full name, as seen from a subquery. */
export const standingAt = (eventId: SQLWrapper, who: Who): SQL<Standing | null> => sql`case
  when exists (select 1 from ${participants} seat where seat.event_id = ${eventId} and seat.user_id = ${who.id})
    then 'registered'
  when exists (select 1 from ${waiting} place
    where place.event_id = ${eventId} and place.user_id = ${who.id} and place.seated_at is null) then 'waiting' end`

/** What a list says of an event. */
export const listedFor = (who: Who) => ({
  id: communityEvents.id,
  title: communityEvents.title,
  startDate: communityEvents.startDate,
  eventType: communityEvents.eventType,
  standing: standingAt(sql`${communityEvents}.id`, who),
})
