import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
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

/**
 * A refusal is answered after this long: who asks again at once then asks once a second on each connection, instead of
 * keeping the event loop busy with being refused. No more of one member wait than may be in flight.
 */
const REFUSED_AFTER_MS = 1000

export type Gate = ReturnType<typeof createGate>
export type Pass = {
  /** Does it when the member's turn comes. */
  run: <T>(work: () => Promise<T>) => Promise<T>
  charge: (units: number) => void
}

/** The cookies a request came with, and its response, whose end is the end of the request. */
type Asking = { cookies: string | undefined; response: ServerResponse }

/** Keeps one member from using up what all share: the database's connections, memory, the event loop. Visitors pass: what they may call is cheap or counted by address. */
export function createGate({
  atOnce = 24,
  allowances = createAllowances(),
  hold = (): Promise<void> => pause(REFUSED_AFTER_MS),
} = {}) {
  const inside = new Map<string, { requests: number; lane: Lane }>()
  const quickLane = createLane(atOnce)
  /** One call at once of all members together who lately asked for more than most, and a pause after it. */
  const slowLane = createLane(1, { pauses: true })

  /** Cookies of members who had nothing left: refused from then on without asking the database whose they are. */
  const shut = new Map<string, string>()

  /** Refusals of each member that are not answered yet. */
  const held = new Map<string, number>()

  async function refuse(id: string): Promise<never> {
    const before = held.get(id) ?? 0
    if (before < mostInFlight) {
      held.set(id, before + 1)
      await hold()
      const left = (held.get(id) ?? 1) - 1
      if (left > 0) held.set(id, left)
      else held.delete(id)
    }
    throw new Failure('TOO_MANY_REQUESTS')
  }

  async function refuseShut(cookies = '') {
    const id = shut.get(cookies)
    if (id === undefined) return
    if (allowances.isSpent(id)) await refuse(id)
    shut.delete(cookies)
  }

  async function enter(who: { id: string } | null, { cookies = '', response }: Asking): Promise<Pass> {
    if (!who) return visitor
    const { id } = who
    if (allowances.isSpent(id)) {
      if (shut.size >= REMEMBERED) shut.clear()
      shut.set(cookies, id)
      await refuse(id)
    }
    const own = inside.get(id) ?? { requests: 0, lane: createLane(CALLS_AT_ONCE) }
    if (own.requests >= mostInFlight) await refuse(id)
    inside.set(id, own)
    own.requests++
    whenClosed(response, () => {
      if (--own.requests === 0) inside.delete(id)
    })
    return {
      run: (work) => own.lane(id, () => (allowances.isSlow(id) ? slowLane : quickLane)(id, work)),
      charge: (units) => allowances.charge(id, units),
    }
  }
  return { refuseShut, enter, inside: () => inside.size }
}

/** Who left before this is called, while the session was read, has had its 'close' already: it will not come again. */
export function whenClosed(response: ServerResponse, act: () => void) {
  if (response.destroyed) act()
  else response.once('close', act)
}

const visitor: Pass = { run: (work) => work(), charge: () => {} }
