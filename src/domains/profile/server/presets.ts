import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import type { DefaultDuration, NotificationPreferences } from '../rules.ts'
import { profiles } from './tables.ts'

type Who = { id: string }

/** Settings that a new member's answers make, for the verb that keeps the answers. */
export const setDefaultDuration = (tx: Transaction, who: Who, defaultDurationMinutes: DefaultDuration) =>
  tx.update(profiles).set({ defaultDurationMinutes }).where(eq(profiles.id, who.id))

export function switchReminders(tx: Transaction, who: Who, practice_reminders: boolean) {
  const change = JSON.stringify({ practice_reminders } satisfies Partial<NotificationPreferences>)
  return tx
    .update(profiles)
    .set({ notificationPreferences: sql`${profiles.notificationPreferences} || ${change}::jsonb` })
    .where(eq(profiles.id, who.id))
}
