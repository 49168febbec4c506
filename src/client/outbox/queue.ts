import type { QueuedCall } from './calls.ts'

type Note = Extract<QueuedCall, { name: 'userReflections.save' }>

/**
 * Where `item` goes among what waits. What is said again about the same thing takes the place of what was said before,
 * unless that may have arrived: then both are sent, in order.
 */
export function enqueue(queue: QueuedCall[], item: QueuedCall): QueuedCall[] {
  const before = queue.findLast((waiting) => subjectOf(waiting) === subjectOf(item))
  if (!before || before.isTried) return [...queue, item]
  const next = isNote(before) && isNote(item) ? onTopOf(before, item) : item
  return next ? queue.map((waiting) => (waiting === before ? next : waiting)) : [...queue, item]
}

/**
 * What leaves the queue when one of its calls is refused for good. The later texts of the same note were built upon the
 * refused one, so they are not sent either: the server could only take them for an answer to what it has instead.
 */
export function refusedWith(queue: QueuedCall[], item: QueuedCall): QueuedCall[] {
  if (!isNote(item)) return [item]
  const from = queue.findIndex(({ id }) => id === item.id)
  return [item, ...queue.slice(from + 1).filter((waiting) => subjectOf(waiting) === subjectOf(item))]
}

/** Of several texts of one note those that no later one was built upon, each starting where its first ancestor did. */
export function lastTexts(notes: Note[]): Note[] {
  const last: Note[] = []
  for (const note of notes) {
    const before = last.findIndex(({ input }) => input.nextVersion === note.input.version)
    const [ancestor] = before === -1 ? [] : last.splice(before, 1)
    last.push((ancestor && onTopOf(ancestor, note)) ?? note)
  }
  return last
}

/** The same text may have been saved by another device under another version; what was built upon ours stands on that one. */
export function rebased(queue: QueuedCall[], saved: Note, version: number): QueuedCall[] {
  const { reflectionId, nextVersion } = saved.input
  return queue.map((waiting) =>
    isNote(waiting) && waiting.input.reflectionId === reflectionId && waiting.input.version === nextVersion
      ? { ...waiting, input: { ...waiting.input, version } }
      : waiting,
  )
}

export const isNote = (waiting: QueuedCall): waiting is Note => waiting.name === 'userReflections.save'

/** The later text alone, starting from where the earlier one did; nothing when it was written without knowing the earlier. */
function onTopOf(before: Note, item: Note): Note | undefined {
  if (before.input.nextVersion !== item.input.version) return undefined
  return { ...item, input: { ...item.input, version: before.input.version } }
}

function subjectOf({ id, name, input }: QueuedCall): string {
  if ('reflectionId' in input) return `${name} ${input.reflectionId}`
  if ('level' in input) return `${name} ${input.made?.day}`
  if ('rating' in input) return `${name} ${input.sessionId}`
  return id
}
