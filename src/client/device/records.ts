import { safeStorage } from './storage.ts'

/** `unsent` is the member's too, and exists nowhere else yet. */
type Owner = 'device' | 'member' | 'unsent'

/** Everything Lumiar keeps in local storage, and whose it is; keys go on with the member's id where several may have one. */
export const records = {
  'lumiar.theme': 'device',
  'lumiar.bells': 'device',
  'lumiar.feedback': 'device',
  'lumiar.audio-settings': 'device',
  'lumiar.answers': 'member',
  'lumiar.downloads': 'member',
  'lumiar.favourites': 'member',
  'lumiar.track-progress': 'member',
  'lumiar.pending': 'unsent',
  'lumiar.audio-progress': 'unsent',
  'lumiar.note-draft': 'unsent',
  'lumiar.admin-draft': 'unsent',
} as const satisfies Record<string, Owner>

export type RecordName = keyof typeof records

/** Under this record stands who is known on this device, as long as they are signed in. */
export const knownKey: RecordName = 'lumiar.answers'

export const local = safeStorage(() => localStorage)
export const tab = safeStorage(() => sessionStorage)

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

export const readRecord = (name: RecordName, ...of: string[]) => local.get([name, ...of].join('.'))

/**
 * What is a member's is written only by a tab that is open for them, while they are the one known here: a tab that was in
 * the background when they left by another must not bring anything back.
 */
export function writeRecord(text: string | null, name: RecordName, ...of: string[]) {
  const key = [name, ...of].join('.')
  if (text === null) local.remove(key)
  else if (records[name] === 'device' || mayWrite(of[0])) local.set(key, text)
}

const mayWrite = (memberId: string | undefined) =>
  !isLeaving && holder !== null && whoIsKnown() === holder && (memberId ?? holder) === holder

/** Whether something here is not the device's own. */
export const hasMemberRecords = () =>
  local.keys().some((key) => key.startsWith('lumiar.') && records[key as RecordName] !== 'device')
