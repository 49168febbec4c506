import { useSyncExternalStore } from 'react'
import { api, failureOf, queryClient } from './api.ts'

/** What could not be sent yet. Kept per member in the browser, so that a closed tab loses nothing. */
type Pending =
  | { kind: 'complete'; sessionId: string; completedAt: string }
  | { kind: 'timer'; minutes: number; startKey: string; completedAt: string }

const senders = {
  complete: ({ sessionId, completedAt }) => api.userPracticeSessions.complete({ sessionId, completedAt }),
  timer: ({ minutes, startKey, completedAt }) => api.userPracticeSessions.timer({ minutes, startKey, completedAt }),
} satisfies { [K in Pending['kind']]: (item: Extract<Pending, { kind: K }>) => Promise<unknown> }

const listeners = new Set<() => void>()
const keyOf = (memberId: string) => `lumiar.pending.${memberId}`

/** Sends now if it can, later if it must. Says whether it has arrived. */
export async function sendOrKeep(memberId: string, item: Pending): Promise<'sent' | 'kept'> {
  write(memberId, [...read(memberId), item])
  await sendPending(memberId)
  return read(memberId).some((waiting) => isSame(waiting, item)) ? 'kept' : 'sent'
}

let sending: Promise<void> | undefined

export function sendPending(memberId: string): Promise<void> {
  sending ??= sendAll(memberId).finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(memberId: string) {
  for (const item of read(memberId)) {
    const outcome = await send(item).then(
      () => 'done',
      (error) => (isPassing(error) ? 'later' : 'done'),
    )
    if (outcome === 'later') return
    write(
      memberId,
      read(memberId).filter((waiting) => !isSame(waiting, item)),
    )
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('userStats.') })
  }
}

export function usePendingCount(memberId: string): number {
  return useSyncExternalStore(subscribe, () => read(memberId).length)
}

const send = (item: Pending): Promise<unknown> =>
  item.kind === 'complete' ? senders.complete(item) : senders.timer(item)

/** Refused for good (not found, not allowed) is not worth keeping; unreached or unavailable is. */
function isPassing(error: unknown): boolean {
  const code = failureOf(error)?.code
  return code === undefined || code === 'UNAVAILABLE' || code === 'INTERNAL' || code === 'UNAUTHENTICATED'
}

const isSame = (one: Pending, other: Pending) => JSON.stringify(one) === JSON.stringify(other)

function read(memberId: string): Pending[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '[]')
  } catch {
    return []
  }
}

function write(memberId: string, items: Pending[]) {
  if (items.length > 0) localStorage.setItem(keyOf(memberId), JSON.stringify(items))
  else localStorage.removeItem(keyOf(memberId))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
