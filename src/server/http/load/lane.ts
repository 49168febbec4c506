export type Lane = ReturnType<typeof createLane>

/** The longest pause between two pieces of work in a lane that pauses. */
const LONGEST_PAUSE_MS = 100

/**
 * So many pieces of work at once. The others wait, one of each member in turn, so that nobody's long queue holds up
 * another's. A lane that pauses leaves the event loop to others for as long as each piece took.
 */
export function createLane(atOnce: number, { pauses = false } = {}) {
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  const next = () => {
    for (const [who, [begin, ...rest]] of waiting) {
      waiting.delete(who)
      if (rest.length > 0) waiting.set(who, rest)
      if (begin) return begin()
    }
    running--
  }

  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else await new Promise<void>((begin) => waiting.set(who, [...(waiting.get(who) ?? []), begin]))
    const begunAt = performance.now()
    try {
      return await work()
    } finally {
      const took = performance.now() - begunAt
      if (pauses && took > 1) setTimeout(next, Math.min(took, LONGEST_PAUSE_MS))
      else next()
    }
  }
}
