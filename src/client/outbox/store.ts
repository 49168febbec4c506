import { useSyncExternalStore } from 'react'
import { asJson, deviceRecord, isObject } from '#client/device/records.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { QueuedCall } from './policies.ts'

const isCall = (stored: unknown): stored is QueuedCall =>
  isObject(stored) && typeof stored.id === 'string' && typeof stored.name === 'string'

/** Per member, so that a closed tab loses nothing and nobody sends what another wrote. */
export const outboxRecord = deviceRecord({
  name: 'lumiar.pending',
  owner: 'unsent',
  whenFull: 'notify',
  countUnsent: (calls) => calls.length,
  ...asJson((stored): stored is QueuedCall[] => Array.isArray(stored) && stored.every(isCall)),
})

export const readOutbox = (memberId: string): QueuedCall[] => outboxRecord.read(memberId) ?? []

export const writeOutbox = (memberId: string, calls: QueuedCall[]) =>
  void outboxRecord.write(calls.length > 0 ? calls : null, memberId)

/** Calls that live in this page alone, because the device has no room for them. */
export const hasUnstoredCalls = (memberId: string) =>
  readOutbox(memberId).length > 0 && !outboxRecord.isStored(memberId)

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
