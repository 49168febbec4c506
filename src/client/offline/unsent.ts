import { countKept } from '../audio/progress.ts'
import { readWaiting } from '../pending/store.ts'

/** Everything of this member that is only on this device: what waits, places in audios, and texts that were not saved. */
export const countUnsent = (memberId: string) =>
  readWaiting(memberId).length + countKept(memberId) + Object.keys(localStorage).filter(isDraftOf(memberId)).length

export const draftsOf = (memberId: string) => `lumiar.note-draft.${memberId}.`

const isDraftOf = (memberId: string) => (key: string) => key.startsWith(draftsOf(memberId))
