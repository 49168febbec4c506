import type { Transaction } from '#server/db/connect.ts'
import type { Kind } from '../rules.ts'
import { changeNotices } from './settings.ts'

const turnOff = (kind: Kind) => (tx: Transaction, userId: string, now: Date) =>
  changeNotices(tx, { id: userId }, now, { [kind]: false })

/** What the link of a mail turns off: that kind, by mail, and nothing else. */
export const unsubscribe = {
  reminder: turnOff('reminderEmail'),
  letter: turnOff('letterEmail'),
  event: turnOff('eventEmail'),
}
