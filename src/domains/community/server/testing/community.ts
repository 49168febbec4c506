import { count, eq } from 'drizzle-orm'
import type { Kit } from '#app/server/testing/kit.ts'
import { communityEventParticipants, communityEvents, communityGroupMembers, communityGroups } from '../tables.ts'

/** Groups and events as staff would make them. */
export async function makeGroup({ services: { db } }: Kit, given: Partial<typeof communityGroups.$inferInsert> = {}) {
  const [group] = await db
    .insert(communityGroups)
    .values({ name: 'Primeira luz', circleId: 'meditacao', groupType: 'meditation', ...given })
    .returning()
  if (!group) throw new Error('no group was made')
  return group
}

export async function makeEvent(
  { services: { db }, clock }: Kit,
  given: Partial<typeof communityEvents.$inferInsert> = {},
) {
  const startDate = given.startDate ?? new Date(clock.now.getTime() + 86_400_000)
  const [event] = await db
    .insert(communityEvents)
    .values({
      title: 'Roda de escuta',
      eventType: 'encontro',
      endDate: new Date(startDate.getTime() + 3_600_000),
      ...given,
      startDate,
    })
    .returning()
  if (!event) throw new Error('no event was made')
  return event
}

/** The stored count beside the rows it counts. */
export async function seatsOfGroup({ services: { db } }: Kit, groupId: string) {
  const [group] = await db.select().from(communityGroups).where(eq(communityGroups.id, groupId))
  const [rows] = await db
    .select({ count: count() })
    .from(communityGroupMembers)
    .where(eq(communityGroupMembers.groupId, groupId))
  return { stored: group?.memberCount, rows: rows?.count }
}

export async function seatsOfEvent({ services: { db } }: Kit, eventId: string) {
  const [event] = await db.select().from(communityEvents).where(eq(communityEvents.id, eventId))
  const [rows] = await db
    .select({ count: count() })
    .from(communityEventParticipants)
    .where(eq(communityEventParticipants.eventId, eventId))
  return { stored: event?.participantCount, rows: rows?.count }
}
