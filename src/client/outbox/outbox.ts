import { failureOf, invalidate, invalidateAll } from '#client/api/cache.ts'
import { dropPrefetched } from '#client/api/prefetch/takePrefetched.ts'
import { serverNow } from '#client/api/serverClock.ts'
import type { MutationInput, MutationName, MutationOutput } from '#client/api/types.ts'
import { postAs } from '#client/api/wire.ts'
import { type Clock, dayAt } from '#client/device/memberClock.ts'
import { whenIdle } from '#client/device/whenIdle.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { holdLock } from './lock.ts'
import { keepRejected, notifyRejected } from './notifyRejected.ts'
import { policyOf, type QueuedCall } from './policies.ts'
import { enqueue, rejectedWith, sequenceOf } from './queue.ts'
import { readOutbox, setStalled, writeOutbox } from './store.ts'

export type Sent<N extends MutationName> = { isQueued: true } | { isQueued: false; answer: MutationOutput<N> }

type Outcome = { answer: unknown } | { error: unknown }

/** Ids of queued calls whose caller in this tab awaits the outcome; the outcome, once it is there. */
const awaited = new Map<string, Outcome | null>()

/** For the server, which must not take the moment of arrival for the moment it was made; `agoMs` for what ended earlier. */
export function madeNow(member: Clock, agoMs = 0) {
  const at = new Date(serverNow().getTime() - agoMs)
  return { at: at.toISOString(), day: dayAt(at, member) }
}

/** After this long without an answer a call counts as queued: the member goes on, and hears later if it is rejected. */
const ANSWER_MS = 6000

/** Sends now if it can, later if it must; throws what the server rejects for good. Written down first, so nothing is lost. */
export async function sendOrQueue<N extends MutationName>(
  memberId: string,
  name: N,
  input: MutationInput<N>,
): Promise<Sent<N>> {
  const { id } = queue(memberId, name, input)
  // Somebody emptied the storage under this tab: what cannot be written down is sent all the same.
  if (!readOutbox(memberId).some((call) => call.id === id))
    return { isQueued: false, answer: (await postAs(memberId, name, input)) as MutationOutput<N> }
  awaited.set(id, null)
  await Promise.race([sendUntilTried(memberId, id), new Promise((done) => setTimeout(done, ANSWER_MS))])
  const outcome = awaited.get(id)
  awaited.delete(id)
  if (!outcome) return { isQueued: true }
  if ('error' in outcome) throw outcome.error
  return { isQueued: false, answer: outcome.answer as MutationOutput<N> }
}

async function sendUntilTried(memberId: string, id: string) {
  await sendQueued(memberId)
  // A round that was just ending did not see it any more.
  if (awaited.get(id) === null && readOutbox(memberId).some((call) => call.id === id && !call.isTried))
    await sendQueued(memberId)
}

/** Writes it down, to be sent with the next round. */
export function queue<N extends MutationName>(memberId: string, name: N, input: MutationInput<N>): QueuedCall {
  const call = { id: crypto.randomUUID(), name, input, isTried: false }
  writeOutbox(memberId, enqueue(readOutbox(memberId), call))
  dropPrefetched()
  return call
}

let sending: Promise<boolean> | undefined

/** Says whether something of an earlier moment was sent; then everything shown has been invalidated. */
export function sendQueued(memberId: string): Promise<boolean> {
  sending ??= holdLock(() => sendAll(memberId)).finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(memberId: string): Promise<boolean> {
  const putOff = new Set<string>()
  let hasReplayed = false
  let stalledBy: ErrorCode | undefined
  const next = () => readOutbox(memberId).find((call) => !putOff.has(call.id) && !putOff.has(sequenceOf(call)))
  for (let call = next(); call && navigator.onLine; call = next()) {
    markTried(memberId, call)
    const outcome = await outcomeOf(memberId, call)
    if ('error' in outcome && isTransient(outcome.error, call)) {
      stalledBy = failureOf(outcome.error)?.code
      if (stalledBy !== 'INTERNAL') break
      putOff.add(call.id).add(sequenceOf(call))
      continue
    }
    const { affects = [], isBackground } = policyOf(call)
    const leaving = 'error' in outcome ? rejectedWith(readOutbox(memberId), call) : [call]
    hasReplayed ||= !isBackground && leaving.some(({ id }) => !awaited.has(id))
    if ('error' in outcome) reject(memberId, leaving, outcome)
    else accept(memberId, call, outcome)
    // Apart from what the member sees at once: both together would hold up a slow phone.
    if (affects.length > 0) whenIdle(() => void invalidate(...affects))
  }
  setStalled(readOutbox(memberId).length > 0, stalledBy)
  if (hasReplayed) void invalidateAll()
  return hasReplayed
}

/** In the name of the member whose outbox it is, whoever is signed in by now. */
const outcomeOf = (memberId: string, { name, input }: QueuedCall): Promise<Outcome> =>
  postAs(memberId, name, input).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )

function accept(memberId: string, call: QueuedCall, outcome: { answer: unknown }) {
  const policy = policyOf(call)
  if (policy.accept) writeOutbox(memberId, policy.accept(call, outcome.answer, readOutbox(memberId), memberId))
  remove(memberId, [call])
  if (awaited.has(call.id)) awaited.set(call.id, outcome)
}

/** What is kept of rejected calls is written before they leave the queue; when there is no room for both, right after. */
function reject(memberId: string, leaving: QueuedCall[], outcome: { error: unknown }) {
  const isAwaited = (id: string) => awaited.has(id)
  const isKept = keepRejected(memberId, leaving, isAwaited)
  remove(memberId, leaving)
  if (!isKept) keepRejected(memberId, leaving, isAwaited)
  for (const { id } of leaving) if (isAwaited(id)) awaited.set(id, outcome)
  const unheard = leaving.find(({ id }) => !isAwaited(id))
  if (unheard) notifyRejected(unheard, outcome.error)
}

/**
 * Rejected for good (not found, not allowed) is not worth keeping; unreached, unavailable and signed out is. What the server
 * failed over is told to whoever waits for it and can do it again, and otherwise kept.
 */
function isTransient(error: unknown, call: QueuedCall): boolean {
  const code = failureOf(error)?.code
  const { isUnrepeatable, needsSession } = policyOf(call)
  if (code === 'INTERNAL') return isUnrepeatable || !awaited.has(call.id)
  // Whoever is sent to sign in did not begin: it must not be counted once they are back.
  if (code === 'UNAUTHENTICATED') return !needsSession || !awaited.has(call.id)
  return code === undefined || ['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'OTHER_MEMBER'].includes(code)
}

/** As it was sent: one that was merged meanwhile has another id. */
function remove(memberId: string, leaving: QueuedCall[]) {
  writeOutbox(
    memberId,
    readOutbox(memberId).filter(({ id }) => !leaving.some((left) => left.id === id)),
  )
}

function markTried(memberId: string, { id }: QueuedCall) {
  writeOutbox(
    memberId,
    readOutbox(memberId).map((call) => (call.id === id ? { ...call, isTried: true } : call)),
  )
}
