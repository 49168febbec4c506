import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/config/log.ts'
import type { KitServices } from '#server/services.ts'
import { type Claimed, claimDue, renewLeases } from './claims.ts'
import { type AnyQueued, runJob } from './runJob.ts'

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>
type Options = { atOnce?: number; leaseMs?: number; renewMs?: number; pollMs?: number }

/** Half the connections of the pool stay free for requests. */
const AT_ONCE = 4
const LEASE_MS = 30_000
const POLL_MS = 500

/** After an outage attempts that ended during it are marked (runJob.ts) before anyone looks for leases that ran out. */
const OUTAGE_MS = 3_000
const STOP_MS = 8_000

/**
 * Does what is due until the returned function is called, which waits for what is running. Every process runs one; the database
 * is asked twice a second, because notifications do not pass a pooler of transactions.
 */
export function startQueue(queued: AnyQueued, services: KitServices, log: Log, options: Options = {}) {
  const { atOnce = AT_ONCE, leaseMs = LEASE_MS, renewMs = leaseMs / 3, pollMs = POLL_MS } = options
  const kinds = Object.keys(queued)
  const running = new Map<Claimed, Promise<void>>()
  const slots = new Set<Promise<void>>()
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => {})

  const begin = (job: Claimed) => {
    const slot = new Promise<void>((freeSlot) => {
      const work = runJob(queued, services, log, job, { stopping: signal, freeSlot }).finally(() => {
        running.delete(job)
        freeSlot()
      })
      running.set(job, work)
    }).finally(() => slots.delete(slot))
    slots.add(slot)
  }
  const round = async () => {
    const most = atOnce - slots.size
    const claimed = most > 0 ? await claimDue(services.db, { kinds, now: services.now(), most, leaseMs }) : []
    claimed.forEach(begin)
    await (claimed.length < most ? rest(pollMs) : Promise.race(slots))
  }
  const run = async () => {
    while (!signal.aborted)
      await round().catch((error) => {
        log.warn({ reason: reasonOf(error) }, 'the queue could not be asked')
        return rest(OUTAGE_MS)
      })
  }
  const renewing = setInterval(() => {
    const held = [...running.keys()]
    if (held.length > 0) renewLeases(services.db, held, leaseMs).catch(() => {})
  }, renewMs)

  const ended = run()
  return async () => {
    stopping.abort()
    await Promise.race([ended.then(() => Promise.all(running.values())), pause(STOP_MS, undefined, { ref: false })])
    clearInterval(renewing)
  }
}

/** Does all that is due at this moment, and what that brings forth. */
export async function runDue(queued: AnyQueued, services: KitServices, log: Log, { most = AT_ONCE } = {}) {
  for (;;) {
    const kinds = Object.keys(queued)
    const claimed = await claimDue(services.db, { kinds, now: services.now(), most, leaseMs: LEASE_MS })
    if (claimed.length === 0) return
    await Promise.all(claimed.map((job) => runJob(queued, services, log, job)))
  }
}
