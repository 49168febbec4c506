import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import type { NotificationPreferences } from '../rules.ts'
import { profiles } from './tables.ts'

export const setNotificationPreferences = (
  tx: Transaction,
  who: { id: string },
  notificationPreferences: NotificationPreferences,
  now: Date,
) => tx.update(profiles).set({ notificationPreferences, updatedAt: now }).where(eq(profiles.id, who.id))
