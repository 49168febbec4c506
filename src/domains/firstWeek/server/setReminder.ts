import { changeNotices } from '#domains/notices/server/settings.ts'
import { switchReminders } from '#domains/profile/server/presets.ts'
import type { Transaction } from '#server/db/connect.ts'
import { noReminder } from '../rules.ts'

/** The answer to 'when': an hour, 'HH:MM', switches the reminder on, at that hour of every day; 'none' switches it off. */
export async function setReminder(tx: Transaction, who: { id: string }, at: Date, reminder: string) {
  const isOn = reminder !== noReminder
  await switchReminders(tx, who, isOn)
  await changeNotices(tx, who, at, { reminderAt: isOn ? reminder : null })
}
