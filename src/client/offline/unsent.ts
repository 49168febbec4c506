import { countUnsent, leftoversBeside } from '#client/device/leftovers.ts'

/** Everything of this member that is only on this device: calls that wait, and texts that were not saved. */
export const countUnsentOf = async (memberId: string) =>
  countUnsent((await leftoversBeside(null)).filter((leftover) => leftover.memberId === memberId))

/** Of whoever was here: their session has ended, and they may come back. */
export const countLeftUnsent = async () => countUnsent(await leftoversBeside(null))
