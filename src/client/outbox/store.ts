import { useMemo, useSyncExternalStore } from 'react'
import { readRecord, writeRecord } from '#client/device/records.ts'
import type { QueuedCall } from './calls.ts'
import { isNote } from './queue.ts'

const listeners = new Set<() => void>()
const NAME = 'lumiar.pending'
let isStalled = false

/** Per member in the browser, so that a closed tab loses nothing and nobody sends what another wrote. */
export function readOutbox(memberId: string): QueuedCall[] {
  try {
    return JSON.parse(readRecord(NAME, memberId) ?? '[]')
  } catch {
    return []
  }
}

export function writeOutbox(memberId: string, items: QueuedCall[]) {
  writeRecord(items.length > 0 ? JSON.stringify(items) : null, NAME, memberId)
  notify()
}

/** The last attempt did not get through: what waits is worth mentioning. */
export function setStalled(stalled: boolean) {
  if (stalled === isStalled) return
  isStalled = stalled
  notify()
}

/** What passes through on its way is nobody's business: counted only while it does not get through. */
export const useOutboxCount = (memberId: string) =>
  useSyncExternalStore(subscribe, () => (isStalled || !navigator.onLine ? readOutbox(memberId).length : 0))

/** A note that is still on its way, with the version it will have, so that whoever goes on writing stands on it. */
export function useQueuedNote(memberId: string, reflectionId: string): { notes: string; version: number } | undefined {
  const json = useSyncExternalStore(subscribe, () => {
    const last = readOutbox(memberId).findLast((item) => isNote(item) && item.input.reflectionId === reflectionId)
    if (!last || !isNote(last)) return undefined
    const { notes, version, nextVersion = version } = last.input
    return JSON.stringify({ notes, version: nextVersion })
  })
  return useMemo(() => json && JSON.parse(json), [json])
}

export const useStalled = () => useSyncExternalStore(subscribe, () => isStalled)

function notify() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
