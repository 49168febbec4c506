import { Failure } from '#shared/errors.ts'
import { createAllowances } from './allowances.ts'
import { createLane, type Lane } from './lane.ts'

/**
 * Requests of one member in one process, until the last byte has left. A page opens with three or four; two tabs and two
 * devices that wake at the same moment stay below it, and a browser asks again by itself when they do not.
 */
export const mostInFlight = 12

/** Calls of one member at once; the rest of a batch waits for these. */
const CALLS_AT_ONCE = 4

const REMEMBERED = 1000

export type Gate = ReturnType<typeof createGate>
export type Pass = {
  /** Does it when the member's turn comes. */
  run: <T>(work: () => Promise<T>) => Promise<T>
  charge: (units: number) => void
  leave: () => void
}

/** Keeps one member from using up what all share: the database's connections, memory, the event loop. Visitors pass: what they may call is cheap or counted by address. */
export function createGate({ atOnce = 24, allowances = createAllowances() } = {}) {
  const inside = new Map<string, { requests: number; lane: Lane }>()
  const quickLane = createLane(atOnce)
  /** One call at once of all members together who lately asked for more than most, and a pause after it. */
  const slowLane = createLane(1, { pauses: true })

  /** Cookies of members who had nothing left: refused from then on without asking the database whose they are. */
  const shut = new Map<string, string>()

  function refuseShut(cookies = '') {
    const id = shut.get(cookies)
    if (id === undefined) return
    if (allowances.isSpent(id)) throw new Failure('TOO_MANY_REQUESTS')
    shut.delete(cookies)
  }

  function enter(who: { id: string } | null, cookies = ''): Pass {
    if (!who) return visitor
    const { id } = who
    const own = inside.get(id) ?? { requests: 0, lane: createLane(CALLS_AT_ONCE) }
    if (allowances.isSpent(id)) {
      if (shut.size >= REMEMBERED) shut.clear()
      shut.set(cookies, id)
    }
    if (own.requests >= mostInFlight || allowances.isSpent(id)) throw new Failure('TOO_MANY_REQUESTS')
    own.requests++
    inside.set(id, own)
    let isInside = true
    return {
      run: (work) => own.lane(id, () => (allowances.isSlow(id) ? slowLane : quickLane)(id, work)),
      charge: (units) => allowances.charge(id, units),
      leave() {
        if (isInside && --own.requests === 0) inside.delete(id)
        isInside = false
      },
    }
  }
  return { refuseShut, enter, inside: () => inside.size }
}

const visitor: Pass = { run: (work) => work(), charge: () => {}, leave: () => {} }
