import { policyOf, type QueuedCall } from './policies.ts'

/**
 * Where `call` goes among those that wait. What is said again about the same thing takes the place of what was said before,
 * unless that may have arrived: then both are sent, in order.
 */
export function enqueue(queue: QueuedCall[], call: QueuedCall): QueuedCall[] {
  const policy = policyOf(call)
  const earlier = queue.findLast((queued) => subjectOf(queued) === subjectOf(call))
  if (!earlier || (earlier.isTried && !policy.mergesTried)) return [...queue, call]
  const input = policy.merge ? policy.merge(earlier.input, call.input) : call.input
  if (input === undefined) return [...queue, call]
  return queue.map((queued) => (queued === earlier ? { ...call, input } : queued))
}

/**
 * What leaves the queue when one of its calls is rejected for good. Later calls that were built upon it are not sent
 * either: the server could only take them for an answer to what it has instead.
 */
export function rejectedWith(queue: QueuedCall[], call: QueuedCall): QueuedCall[] {
  if (!policyOf(call).isChained) return [call]
  const from = queue.findIndex(({ id }) => id === call.id)
  return [call, ...queue.slice(from + 1).filter((queued) => subjectOf(queued) === subjectOf(call))]
}

/** Calls of one sequence arrive in order: what was done in a session is not sent before its start has arrived. */
export const sequenceOf = (call: QueuedCall): string => policyOf(call).sequence?.(call.input) ?? call.id

function subjectOf(call: QueuedCall): string {
  const { subject, subjectsOf = call.name } = policyOf(call)
  return subject ? `${subjectsOf} ${subject(call.input)}` : call.id
}
