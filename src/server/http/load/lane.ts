import { Failure } from '#shared/errors.ts'

export type Lane = ReturnType<typeof createLane>

/** Gives the place in the lane up while the inner work runs, and waits for a place again afterwards. */
export type Aside = <T>(other: () => Promise<T>) => Promise<T>

/** The longest pause between two pieces of work in a lane that pauses. */
const LONGEST_PAUSE_MS = 100

/**
 * So many pieces of work at once. The others wait, one of each member in turn, so that nobody's long queue holds up
 * another's; of one member no more than `mostWaiting`, the next is refused. A lane that pauses leaves the event loop to
 * others for as long as each piece took.
 */
export function createLane(atOnce: number, { pauses = false, mostWaiting = Number.POSITIVE_INFINITY } = {}) {
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

  const turnOf = (who: string) => new Promise<void>((begin) => waiting.set(who, [...(waiting.get(who) ?? []), begin]))

  /** Takes a place, if there is one. */
  const takePlace = () => running < atOnce && running++ >= 0

  const leave = (begunAt: number) => {
    const took = performance.now() - begunAt
    if (pauses && took > 1) setTimeout(next, Math.min(took, LONGEST_PAUSE_MS))
    else next()
  }

  return async <T>(who: string, work: (aside: Aside) => Promise<T>): Promise<T> => {
    if ((waiting.get(who)?.length ?? 0) >= mostWaiting) throw new Failure('TOO_MANY_REQUESTS')
    if (!takePlace()) await turnOf(who)
    let begunAt = performance.now()
    const aside: Aside = async (other) => {
      leave(begunAt)
      try {
        return await other()
      } finally {
        if (!takePlace()) await turnOf(who)
        begunAt = performance.now()
      }
    }
    try {
      return await work(aside)
    } finally {
      leave(begunAt)
    }
  }
}

/** One place in a lane for all who come at the same time: it is taken by the first and given up by the last. */
export function sharedPlace(lane: Lane): Lane {
  let inside = 0
  let entered: Promise<void> | undefined
  let leave = () => {}

  const enter = (who: string) => {
    inside++
    entered ??= new Promise<void>((isIn, fail) => {
      const stay = () => {
        isIn()
        return new Promise<void>((isOver) => {
          leave = isOver
        })
      }
      lane(who, stay).catch((error) => {
        inside = 0
        entered = undefined
        fail(error)
      })
    })
    return entered
  }

  const exit = () => {
    if (--inside > 0) return
    entered = undefined
    leave()
  }

  return async (who, work) => {
    await enter(who)
    const aside: Aside = async (other) => {
      exit()
      try {
        return await other()
      } finally {
        await enter(who)
      }
    }
    try {
      return await work(aside)
    } finally {
      exit()
    }
  }
}
