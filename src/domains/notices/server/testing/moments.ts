import { eq } from 'drizzle-orm'
import type { Kit, Person } from '#app/server/testing/kit.ts'
import { sessions } from '#domains/auth/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import type { Notices } from '../../contract.ts'
import { sendLetters } from '../sendLetters.ts'
import { sendReminders } from '../sendReminders.ts'

export const atFirst: Notices = {
  ...{ email: true, push: true, practice_reminders: true, reminderAt: null, reminderDays: 127 },
  ...{ reminderEmail: true, reminderPush: true, eventEmail: true, eventPush: true, letterEmail: false },
}

/** What every process does at this moment of the clock: finds who is due, and does what waits in the queue. */
export async function passMoment(kit: Kit, at: Date | string) {
  kit.clock.now = new Date(at)
  await sendReminders(kit.services.db, kit.clock.now)
  await sendLetters(kit.services.db, kit.clock.now)
  await kit.runJobs()
}

/** These times of each of so many days in a row, by UTC: what comes at another moment than the one meant is seen at it. */
export const timesOf = (first: string, days: number, times: string[]) =>
  Array.from({ length: days }, (_, day) => times.map((time) => new Date(`${addDays(first, day)}T${time}:00Z`))).flat()

/** Sessions are renewed by the clock of the machine: here they were, at the clock of the test. */
export const wasHere = ({ services: { db } }: Kit, { id }: Person, updatedAt: Date) =>
  db.update(sessions).set({ updatedAt }).where(eq(sessions.userId, id))
