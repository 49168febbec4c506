import { api, failureOf, invalidate, invalidateAll, setCached } from '#client/api/cache.ts'
import { serverNow } from '#client/api/serverClock.ts'
import { whenIdle } from '#client/device/whenIdle.ts'
import { localDay } from '#shared/dates.ts'
import { callOf, type Input, isUnrepeatable, type Name, type Output, type QueuedCall } from './calls.ts'
import { dropSaved } from './drafts.ts'
import { keepRejected, notifyRejected } from './notifyRejected.ts'
import { enqueue, isNote, rebased, refusedWith } from './queue.ts'
import { readOutbox, setStalled, writeOutbox } from './store.ts'

export type Sent<N extends Name> = { isQueued: true } | { isQueued: false; answer: Output<N> }

type Outcome = { answer: unknown } | { error: unknown }

const LOCK_TIMEOUT_MS = 3000
/** Someone in this page waits for the outcome of these. */
const awaited = new Map<string, Outcome | null>()

/** For the server, which must not take the moment of arrival for the moment it was made. */
export function madeNow({ timezone }: { timezone: string }) {
  const now = serverNow()
  return { at: now.toISOString(), day: localDay(now, timezone) }
}

/** Sends now if it can, later if it must; throws what the server refuses for good. Written down first, so nothing is lost. */
export async function sendOrQueue<N extends Name>(memberId: string, name: N, input: Input<N>): Promise<Sent<N>> {
  const item = { id: crypto.randomUUID(), name, input, isTried: false } as QueuedCall
  awaited.set(item.id, null)
  writeOutbox(memberId, enqueue(readOutbox(memberId), item))
  await sendQueued(memberId)
  // A run that was just ending did not see it any more.
  if (awaited.get(item.id) === null && readOutbox(memberId).some(({ id, isTried }) => id === item.id && !isTried))
    await sendQueued(memberId)
  const outcome = awaited.get(item.id)
  awaited.delete(item.id)
  if (!outcome) return { isQueued: true }
  if ('error' in outcome) throw outcome.error
  return { isQueued: false, answer: outcome.answer as Output<N> }
}

let sending: Promise<boolean> | undefined

/** Says whether something of an earlier moment was sent; then everything shown has been asked for again. */
export function sendQueued(memberId: string): Promise<boolean> {
  sending ??= alone(() => sendAll(memberId)).finally(() => {
    sending = undefined
  })
  return sending
}

/**
 * One tab at a time; what it has sent the next no longer finds. Without the lock when a tab that the browser froze holds it
 * for too long, or the browser forbids it together with its storage: what is sent twice has one effect.
 */
async function alone(send: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return send()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return send()
  }
  const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS)
  return navigator.locks.request('lumiar.pending', { signal }, begin).catch((error: unknown) => {
    if (!hasBegun) return send()
    throw error
  })
}

async function sendAll(memberId: string): Promise<boolean> {
  const putOff = new Set<string>()
  let hasReplayed = false
  const next = () => readOutbox(memberId).find((item) => !putOff.has(item.id) && !putOff.has(sessionOf(item)))
  for (let item = next(); item && navigator.onLine; item = next()) {
    const { id } = item
    markTried(memberId, item)
    const outcome = await outcomeOf(memberId, item)
    if ('error' in outcome && isTransient(outcome.error, item)) {
      if (failureOf(outcome.error)?.code !== 'INTERNAL') break
      putOff.add(id).add(sessionOf(item))
      continue
    }
    const leaving = 'error' in outcome ? refusedWith(readOutbox(memberId), item) : [item]
    hasReplayed ||= leaving.some((left) => !awaited.has(left.id))
    if ('error' in outcome) refuse(memberId, leaving, outcome)
    else accept(memberId, item, outcome)
    // Apart from what the member sees at once: both together would hold up a slow phone.
    whenIdle(() => void invalidate('userStats', 'profiles.overview', 'profiles.whatWorks', 'communityGroups.hub'))
  }
  setStalled(readOutbox(memberId).length > 0)
  if (hasReplayed) void invalidateAll()
  return hasReplayed
}

/** What was done in a session is not sent before its start has arrived. */
const sessionOf = ({ id, input }: QueuedCall): string =>
  'sessionId' in input ? input.sessionId : 'startKey' in input ? input.startKey : id

const outcomeOf = (memberId: string, item: QueuedCall): Promise<Outcome> =>
  callOf(memberId, item).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )

function accept(memberId: string, item: QueuedCall, outcome: { answer: unknown }) {
  if (isNote(item)) {
    const { reflectionId, notes } = item.input
    const saved = outcome.answer as Output<typeof item.name>
    // Before it leaves the queue: nobody sees the note from before it in between.
    setCached(api.userReflections.of.query({ reflectionId }), saved)
    writeOutbox(memberId, rebased(readOutbox(memberId), item, saved.version))
    dropSaved(memberId, reflectionId, notes)
  }
  remove(memberId, [item])
  if (awaited.has(item.id)) awaited.set(item.id, outcome)
}

/** Texts are kept as drafts before they leave the queue; when the storage is too full to hold both, right after. */
function refuse(memberId: string, leaving: QueuedCall[], outcome: { error: unknown }) {
  const isAwaited = (id: string) => awaited.has(id)
  const isQueued = keepRejected(memberId, leaving, isAwaited)
  remove(memberId, leaving)
  if (!isQueued) keepRejected(memberId, leaving, isAwaited)
  for (const { id } of leaving) if (isAwaited(id)) awaited.set(id, outcome)
  const unheard = leaving.find(({ id }) => !isAwaited(id))
  if (unheard) notifyRejected(unheard, outcome.error)
}

/**
 * Refused for good (not found, not allowed) is not worth keeping; unreached, unavailable and signed out is. What the server
 * stumbled over is told to whoever waits for it and can do it again, and otherwise kept.
 */
function isTransient(error: unknown, { id, name }: QueuedCall): boolean {
  const code = failureOf(error)?.code
  if (code === 'INTERNAL') return isUnrepeatable(name) || !awaited.has(id)
  // Whoever is sent to sign in did not begin: it must not be counted once they are back.
  if (code === 'UNAUTHENTICATED') return name !== 'userPracticeSessions.start' || !awaited.has(id)
  return code === undefined || ['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'OTHER_MEMBER'].includes(code)
}

function remove(memberId: string, leaving: QueuedCall[]) {
  writeOutbox(
    memberId,
    readOutbox(memberId).filter(({ id }) => !leaving.some((left) => left.id === id)),
  )
}

function markTried(memberId: string, tried: QueuedCall) {
  writeOutbox(
    memberId,
    readOutbox(memberId).map((waiting) => (waiting.id === tried.id ? { ...waiting, isTried: true } : waiting)),
  )
}
