import { safeStorage } from './storage.ts'

export const local = safeStorage(() => localStorage)
export const tab = safeStorage(() => sessionStorage)

/** Under this key stands the id of the member signed in on this device; empty while what is theirs is being cleared. */
export const knownKey = 'lumiar.answers'

let holder: string | null = null
let isLeaving = false

/** The member this tab is open for; calls are made in their name. */
export const tabMember = () => holder

export const whoIsKnown = () => local.get(knownKey) || null

export function holdFor(memberId: string | null) {
  holder = memberId
  isLeaving = false
  if (memberId === null) return
  if (whoIsKnown() !== memberId) local.set(knownKey, memberId)
}

/** From now on this tab writes nothing of a member; what it still sends is named as before. */
export function stopWriting() {
  isLeaving = true
}

/**
 * What is a member's is written only by a tab that is open for them, while they are the one known here: a tab that was in
 * the background when they left by another must not bring anything back.
 */
export const mayWriteFor = (memberId: string | undefined) =>
  !isLeaving && holder !== null && whoIsKnown() === holder && (memberId ?? holder) === holder
