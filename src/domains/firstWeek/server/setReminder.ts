import { switchReminders } from '#domains/profile/server/presets.ts'
import type { Transaction } from '#server/db/connect.ts'
import { noReminder } from '../rules.ts'

/** The answer to 'when': an hour, 'HH:MM', switches the reminder on; 'none' switches it off. */
export const setReminder = (tx: Transaction, who: { id: string }, reminder: string) =>
  switchReminders(tx, who, reminder !== noReminder)
