import { eraseUser } from '#domains/auth/server/eraseUser.ts'
import { leaveCommunity } from '#domains/community/server/groups/leaveCommunity.ts'
import { eraseCheckIns } from '#domains/energy/server/eraseCheckIns.ts'
import { eraseAnswers } from '#domains/firstWeek/server/eraseAnswers.ts'
import { eraseFeelings } from '#domains/practices/server/sessions/eraseFeelings.ts'
import { eraseNotes } from '#domains/reflections/server/eraseNotes.ts'
import type { Transaction } from '#server/db/connect.ts'

/** Deletes everything of a member; their sessions are deleted with the account. */
export async function eraseAccount(tx: Transaction, memberId: string, now: Date) {
  await leaveCommunity(tx, memberId, now)
  await eraseUser(tx, memberId)
}

/** Deletes check-ins, notes, the feelings around practices and what brought the member here. The practices themselves stay in the history and the figures. */
export async function eraseRecords(tx: Transaction, memberId: string) {
  const notes = await eraseNotes(tx, memberId)
  // Sessions before figures, in the order in which completing a practice takes them.
  await eraseFeelings(tx, memberId)
  await eraseAnswers(tx, memberId)
  const checkins = await eraseCheckIns(tx, memberId)
  return { notes: notes.length, checkins: checkins.length }
}
