import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import type { NotificationPreferences } from '../rules.ts'
import { profiles } from './tables.ts'

/** Switches that are not given stay as they are. */
export const setNotificationPreferences = (
  tx: Transaction,
  who: { id: string },
  given: Partial<NotificationPreferences>,
  now: Date,
) =>
  tx
    .update(profiles)
    .set({
      notificationPreferences: sql`${profiles.notificationPreferences} || ${JSON.stringify(given)}::jsonb`,
      updatedAt: now,
    })
    .where(eq(profiles.id, who.id))
