import { useSyncExternalStore } from 'react'
import { asJson, deviceRecord, isObject } from '#client/device/records.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { QueuedCall } from './policies.ts'

const isCall = (stored: unknown): stored is QueuedCall =>
  isObject(stored) && typeof stored.id === 'string' && typeof stored.name === 'string'

/** What waits in a form of earlier versions: all calls of a member in one record. */
const isList = (stored: unknown): stored is QueuedCall[] => Array.isArray(stored) && stored.every(isCall)

/**
 * Per member, so that a closed tab loses nothing and nobody sends what another wrote. One record for each call: tabs write at the
 * same moment without seeing each other, and of one record that holds all calls only the last one written would remain.
 */
export const outboxRecord = deviceRecord({
  name: 'lumiar.pending',
  owner: 'unsent',
  whenFull: 'notify',
  countUnsent: (stored) => (isList(stored) ? stored.length : 1),
  ...asJson((stored): stored is QueuedCall | QueuedCall[] => isCall(stored) || isList(stored)),
})

export const readOutbox = (memberId: string): QueuedCall[] => waitingCalls(memberId).map(({ call }) => call)

/**
 * Makes these the calls that wait. A call that takes the place of another in the list keeps its turn; any other new one comes
 * last. Only what differs from what this tab saw a moment ago is written.
 */
export function writeOutbox(memberId: string, calls: QueuedCall[]) {
  const before = waitingCalls(memberId)
  const isKept = ({ call }: Waiting) => calls.some(({ id }) => id === call.id)
  let last = Math.max(0, ...before.map(({ turn }) => turn))
  for (const [index, call] of calls.entries()) {
    const replaced = before[index] && !isKept(before[index]) ? before[index] : undefined
    const known = before.find(({ call: { id } }) => id === call.id) ?? replaced
    if (!known) last = Math.max(Date.now(), last + 1)
    const place = placeOf(known?.turn ?? last, call)
    if (outboxRecord.text(memberId, place) !== outboxRecord.format(call)) outboxRecord.write(call, memberId, place)
  }
  for (const { turn, call } of before)
    if (!calls.some(({ id }) => id === call.id)) outboxRecord.write(null, memberId, placeOf(turn, call))
  if (outboxRecord.text(memberId) !== null) outboxRecord.write(null, memberId)
}

type Waiting = { turn: number; call: QueuedCall }

/** In the order of their turns, which are moments: calls of an earlier version, whose turns are their places, come first. */
function waitingCalls(memberId: string): Waiting[] {
  const listed = outboxRecord.read(memberId)
  const single = outboxRecord.placesUnder(memberId).flatMap((place) => {
    const call = outboxRecord.read(memberId, place)
    return call && !isList(call) ? [{ turn: Number.parseInt(place, 36), call }] : []
  })
  return [...(isList(listed) ? listed : []).map((call, turn) => ({ turn, call })), ...single]
}

/** Sorts by the turn. */
const placeOf = (turn: number, { id }: QueuedCall) => `${turn.toString(36).padStart(9, '0')}-${id}`

/** Calls that live in this page alone, because the device has no room for them. */
export const hasUnstoredCalls = (memberId: string) =>
  outboxRecord.placesUnder(memberId).some((place) => !outboxRecord.isStored(memberId, place))

let isStalled = false
let stalledBy: ErrorCode | undefined
const listeners = new Set<() => void>()

/** Whether the last attempt did not get through: only then is what waits worth mentioning. And what the server said, if it did. */
export function setStalled(stalled: boolean, code?: ErrorCode) {
  stalledBy = code
  if (stalled === isStalled) return
  isStalled = stalled
  for (const listener of listeners) listener()
}

export const isStalledBySession = () => stalledBy === 'UNAUTHENTICATED'

export const useStalled = () => useSyncExternalStore(subscribe, () => isStalled)

/** How many calls wait; none while they are simply on their way. */
export const useOutboxCount = (memberId: string) =>
  useSyncExternalStore(subscribe, () => (isStalled || !navigator.onLine ? readOutbox(memberId).length : 0))

function subscribe(listener: () => void) {
  listeners.add(listener)
  const unsubscribe = outboxRecord.subscribe(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}
