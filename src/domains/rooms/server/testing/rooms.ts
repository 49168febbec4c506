import { and, eq } from 'drizzle-orm'
import type { Kit, Person } from '#app/server/testing/kit.ts'
import { communityEventParticipants, communityEvents } from '#domains/community/server/tables.ts'
import { makeEvent, makeGroup } from '#domains/community/server/testing/community.ts'
import { userPracticeSessions as sessions } from '#domains/practices/server/tables.ts'
import { renewPresences } from '../presence.ts'

const MINUTE = 60_000

/** People whom the test moves through time: `minutes` after the start of the room. */
export function roomKit(kit: Kit) {
  const start = new Date('2026-11-16T09:40:00Z')
  const at = (minutes: number) => {
    kit.clock.now = new Date(start.getTime() + minutes * MINUTE)
    return kit.clock.now
  }
  const call = async (person: Person) => (await kit.as(person)).rooms
  return {
    start,
    at,
    call,
    event: async (given: Parameters<typeof makeEvent>[1] = {}) =>
      (await makeEvent(kit, { startDate: start, roomMinutes: 20, ...given })).id,
    group: async (given: Parameters<typeof makeGroup>[1] = {}) =>
      (await makeGroup(kit, { isShareable: true, ...given })).id,
    join: async (person: Person, groupId: string) => (await kit.as(person)).communityGroupMembers.join({ groupId }),
    register: async (person: Person, eventId: string) =>
      (await kit.as(person)).communityEventParticipants.register({ eventId }),
    /** The same for many, written straight into the tables: each on their own takes longer than most tests. */
    async registerAll(people: Person[], eventId: string) {
      const { db } = kit.services
      const participantCount = people.length
      await db.insert(communityEventParticipants).values(people.map(({ id }) => ({ eventId, userId: id })))
      await db.update(communityEvents).set({ participantCount }).where(eq(communityEvents.id, eventId))
    },
    enter: async (person: Person, roomId: string) => (await call(person)).enter({ roomId }),
    /** As a process does every ten seconds for the people it holds; says, as that does, who was not renewed at the last time. */
    async stay(people: Person[], roomId: string, { from, to }: { from: number; to: number }) {
      for (let minutes = from; minutes < to; minutes += 1 / 6)
        await renewPresences(
          kit.services.db,
          people.map(({ id }) => ({ roomId, userId: id })),
          at(minutes),
        )
      return renewPresences(
        kit.services.db,
        people.map(({ id }) => ({ roomId, userId: id })),
        at(to),
      )
    },
    minutesOf: async (person: Person, roomId: string) =>
      (
        await kit.services.db
          .select({ minutes: sessions.durationMinutes })
          .from(sessions)
          .where(and(eq(sessions.userId, person.id), eq(sessions.roomId, roomId)))
      ).map(({ minutes }) => minutes),
  }
}
