import { useSyncExternalStore } from 'react'
import type { Waiting } from './calls.ts'

const listeners = new Set<() => void>()
const keyOf = (memberId: string) => `lumiar.pending.${memberId}`
let isStalled = false

/** Per member in the browser, so that a closed tab loses nothing and nobody sends what another wrote. */
export function readWaiting(memberId: string): Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '[]')
  } catch {
    return []
  }
}

export function writeWaiting(memberId: string, items: Waiting[]) {
  if (items.length > 0) localStorage.setItem(keyOf(memberId), JSON.stringify(items))
  else localStorage.removeItem(keyOf(memberId))
  tell()
}

/** The last attempt did not get through: what waits is worth mentioning. */
export function setStalled(stalled: boolean) {
  if (stalled === isStalled) return
  isStalled = stalled
  tell()
}

export const usePendingCount = (memberId: string) => useSyncExternalStore(subscribe, () => readWaiting(memberId).length)

/** The text of a note that is still on its way. */
export const useWaitingNote = (memberId: string, reflectionId: string) =>
  useSyncExternalStore(subscribe, () => {
    const last = readWaiting(memberId).findLast(
      ({ name, input }) => name === 'userReflections.save' && input.reflectionId === reflectionId,
    )
    return last?.name === 'userReflections.save' ? last.input.notes : undefined
  })

export const useStalled = () => useSyncExternalStore(subscribe, () => isStalled)

function tell() {
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
