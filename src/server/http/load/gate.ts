import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '#shared/errors.ts'
import { createAllowances } from './allowances.ts'
import { createLane, type Lane, sharedPlace } from './lane.ts'

/**
 * Requests of one member in one process, until the last byte has left. A page opens with three or four; two tabs and two
 * devices that wake at the same moment stay below it, and a browser asks again by itself when they do not.
 */
export const mostInFlight = 12

/**
 * Requests in flight of all visitors of one counted address together: behind it may be a whole town (carrier-grade
 * NAT).
 */
export const mostVisitsInFlight = 200

/**
 * Calls of one member, or of the visitors of one address, at once; the rest of a batch waits for these. As many as a page
 * makes, so that their reads travel as one statement.
 */
export const callsAtOnce = 8

const REMEMBERED = 1000

/**
 * A refusal is answered after this long: who asks again at once then asks once a second on each connection, instead of
 * keeping the event loop busy with being refused. No more of one member or address wait than may be in flight.
 */
const REFUSED_AFTER_MS = 1000

export type Gate = ReturnType<typeof createGate>
type Run = <T>(work: (inLane: InLane) => Promise<T>) => Promise<T>
export type Pass = {
  /** Runs the work when a place in the lane of this member, or of this address's visitors, is free. */
  run: Run
  /** The same for the queries of the request: their reads travel as one statement (db/reads), so they take one place together. */
  runTogether: Run
  /** Visitors are not charged: what they may call is cheap, or counted by address. */
  charge: (units: number) => void
  isSlow: () => boolean
  /** Delays the answer to a call that was refused for asking too often. */
  holdBack: () => Promise<void>
}

/**
 * Waits for long work (a password's hash) in a lane of its own, by address, without holding a place among the calls
 * meanwhile. It is not begun for an asker who has left.
 */
export type InLane = <T>(lane: Lane, work: () => Promise<T>) => Promise<T>

/** The cookies a request came with, its counted address, and its response, whose end is the end of the request. */
type Asking = { cookies: string | undefined; address: string; response: ServerResponse }

/** Keeps one member, or one address, from using up what all share: the database's connections, memory, the event loop. */
export function createGate({
  atOnce = 24,
  allowances = createAllowances(),
  hold = (): Promise<void> => pause(REFUSED_AFTER_MS),
} = {}) {
  const inside = new Map<string, { requests: number; lane: Lane }>()
  const quickLane = createLane(atOnce)
  /** One call at once of all members together who lately asked for more than most, and a pause after it. */
  const slowLane = createLane(1, { pauses: true })

  /** Session cookies of members whose allowance is spent: refused without asking the database whose they are. */
  const shut = new Map<string, string>()

  /** How many refusals of each member or address are being delayed now. */
  const held = new Map<string, number>()

  async function holdBack(id: string, most: number) {
    const before = held.get(id) ?? 0
    if (before >= most) return
    held.set(id, before + 1)
    await hold()
    const left = (held.get(id) ?? 1) - 1
    if (left > 0) held.set(id, left)
    else held.delete(id)
  }

  async function refuse(id: string, most = mostInFlight): Promise<never> {
    await holdBack(id, most)
    throw new Failure('TOO_MANY_REQUESTS')
  }

  async function refuseShut(cookies = '') {
    const id = shut.get(cookies)
    if (id === undefined) return
    if (allowances.isSpent(id)) await refuse(id)
    shut.delete(cookies)
  }

  async function enter(who: { id: string } | null, { cookies = '', address, response }: Asking): Promise<Pass> {
    const id = who?.id ?? address
    const most = who ? mostInFlight : mostVisitsInFlight
    if (who && allowances.isSpent(id)) {
      if (shut.size >= REMEMBERED) shut.clear()
      shut.set(cookies, id)
      await refuse(id)
    }
    const own = inside.get(id) ?? { requests: 0, lane: createLane(callsAtOnce) }
    if (own.requests >= most) await refuse(id, most)
    inside.set(id, own)
    own.requests++
    whenClosed(response, () => {
      if (--own.requests === 0) inside.delete(id)
    })

    const isSlow = () => who !== null && allowances.isSlow(id)
    const unlessLeft = <T>(work: () => Promise<T>) => {
      if (response.destroyed) throw new Failure('TOO_MANY_REQUESTS')
      return work()
    }
    const runIn =
      (quick: Lane): Run =>
      (work) =>
        own.lane(id, (besideOwn) =>
          (isSlow() ? slowLane : quick)(id, (besideAll) =>
            work((lane, long) => besideAll(() => besideOwn(() => lane(address, async () => unlessLeft(long))))),
          ),
        )
    return {
      run: runIn(quickLane),
      runTogether: runIn(sharedPlace(quickLane)),
      charge: (units) => who && allowances.charge(id, units),
      isSlow,
      holdBack: () => holdBack(id, most),
    }
  }
  return { refuseShut, enter, inside: () => inside.size }
}

/**
 * Calls `act` when the response is closed. A client that left while the session was read has had its 'close' event
 * already, and it does not come again. One that waits behind another answer on its connection has no socket yet, and hears
 * nothing of the end of that connection by itself.
 */
export function whenClosed(response: ServerResponse, act: () => void) {
  if (response.destroyed) return act()
  const { socket } = response.req
  const actOnce = () => {
    response.removeListener('close', actOnce)
    socket.removeListener('close', actOnce)
    act()
  }
  response.once('close', actOnce)
  if (!response.socket) socket.once('close', actOnce)
}
