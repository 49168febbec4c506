import type { Waiting } from './calls.ts'

/**
 * Where `item` goes among what waits. What is said again about the same thing takes the place of what was said before,
 * unless that may have arrived: then both are sent, in order.
 */
export function enqueue(queue: Waiting[], item: Waiting): Waiting[] {
  const before = queue.findLast((waiting) => subjectOf(waiting) === subjectOf(item))
  if (!before) return [...queue, item]
  const next = item.name === 'userReflections.save' ? onTopOf(before, item) : item
  return before.isTried ? [...queue, next] : queue.map((waiting) => (waiting === before ? next : waiting))
}

/** A note starts from the version its last unsent text will have become. */
function onTopOf(before: Waiting, item: Extract<Waiting, { name: 'userReflections.save' }>): Waiting {
  if (before.name !== 'userReflections.save') return item
  const version = before.input.version + (before.isTried ? 1 : 0)
  return { ...item, input: { ...item.input, version } }
}

function subjectOf({ id, name, input }: Waiting): string {
  if ('reflectionId' in input) return `${name} ${input.reflectionId}`
  if ('level' in input) return `${name} ${input.made?.day}`
  if ('rating' in input) return `${name} ${input.sessionId}`
  return id
}
