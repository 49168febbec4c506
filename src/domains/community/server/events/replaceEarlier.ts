import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { addDays, type LocalDay } from '#shared/dates.ts'
import { occurrences } from '../../recurrence.ts'
import { known, noteChange } from '../eventNotices/noteChange.ts'
import { communityEvents as events } from '../tables.ts'
import { eventId, type Meeting, rowFor, type Sounds } from './meetings.ts'
import { holdEvent, seatWaiting } from './seats.ts'

export type Span = { from: LocalDay; today: LocalDay }

/** The meetings that shipped before Lumiar held them itself: somebody would have had to lead each of them. */
const earlier = [
  { slug: 'sentar-juntos', offset: 1, every: 7 },
  { slug: 'roda-de-escuta', offset: 3, every: 7 },
  { slug: 'a-voz-da-garganta', offset: 5, every: 14 },
  { slug: 'a-pergunta-da-quinzena', offset: 6, every: 14 },
  { slug: 'caminhada-em-silencio', offset: 4, every: 14 },
  { slug: 'por-que-o-corpo-lembra', offset: 9, every: 14 },
  { slug: 'um-dia-devagar', offset: 13, every: 28 },
]

type Plan = { meetings: Meeting[]; sounds: Sounds; span: Span; now: Date }

/**
 * Their dates to come that nobody edited (`updated_at` is still `created_at`): the one that goes on becomes a room, at its own hour;
 * the others are called off, like an event that staff deactivate. Who is registered is told of either, like of an edit.
 */
export async function replaceEarlier(tx: Transaction, { meetings, sounds, span, now }: Plan) {
  const dates = earlier.flatMap(({ slug, ...series }) =>
    occurrences({ ...span, ...series, ahead: 2 })
      .filter((day) => day >= addDays(span.today, -1))
      .map((day) => ({ slug, day, id: eventId({ slug }, day) })),
  )
  const untouched = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        inArray(
          events.id,
          dates.map(({ id }) => id),
        ),
        events.isActive,
        isNull(events.roomMinutes),
        gt(events.startDate, now),
        sql`${events.updatedAt} = ${events.createdAt}`,
      ),
    )
  for (const { id } of untouched) {
    const date = dates.find((one) => one.id === id)
    const meeting = meetings.find(({ slug }) => slug === date?.slug)
    const before = await holdEvent(tx, id)
    const [after] = await tx
      .update(events)
      .set(meeting && date ? rowFor(meeting, date.day, sounds) : { isActive: false })
      .where(eq(events.id, id))
      .returning(known)
    if (before && after) await noteChange(tx, id, before, after, now)
    if (meeting) await seatWaiting(tx, id, now)
  }
}
