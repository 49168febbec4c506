import { countKept } from '#client/audio/engine/progress.ts'
import { leftoversBeside } from '#client/device/leftovers.ts'
import { readOutbox } from '#client/outbox/store.ts'

/** Everything of this member that is only on this device: what waits, places in audios, and texts that were not saved. */
export const countUnsent = (memberId: string) =>
  readOutbox(memberId).length + countKept(memberId) + unsent().filter((record) => isDraftOf(memberId, record)).length

/** Of whoever was here: their session has ended, and they may come back. */
export const countLeftUnsent = () =>
  [...new Set(unsent().map(({ memberId }) => memberId))].reduce((sum, memberId) => sum + countUnsent(memberId), 0)

const unsent = () => leftoversBeside(null).filter(({ isUnsent }) => isUnsent)

const isDraftOf = (memberId: string, record: ReturnType<typeof unsent>[number]) =>
  record.memberId === memberId && (record.name === 'lumiar.note-draft' || record.name === 'lumiar.admin-draft')
