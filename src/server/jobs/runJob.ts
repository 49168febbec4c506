import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod/mini'
import { reasonOf } from '#server/config/log.ts'
import { isDatabaseUnreachable } from '#server/db/connect.ts'
import type { KitServices } from '#server/services.ts'
import { type Claimed, markDone, markFailed } from './claims.ts'
import type { JobKind } from './kinds.ts'
import { afterFailure, MOST_ATTEMPTS, PermanentFailure } from './retries.ts'

/** Kinds by their name. That `run` takes what `input` gives was held when each was declared. */
export type AnyQueued = Record<string, { input: z.ZodMiniType; run: JobKind<never>['run'] }>

const MARK_AGAIN_MS = 100

/** One attempt, and how it ended. Never rejects. */
export async function runJob(
  queued: AnyQueued,
  services: KitServices,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  job: Claimed,
  { stopping, freeSlot = () => {} }: { stopping?: AbortSignal; freeSlot?: () => void } = {},
): Promise<void> {
  const { db, sql, now } = services
  const error = await attempt(queued, services, job, freeSlot).then(
    () => null,
    (thrown: unknown) => thrown ?? new Error('nothing'),
  )
  const verdict = error === null ? null : afterFailure(error, job.attempt, now())
  if (verdict) log.warn({ kind: job.kind, ...verdict }, verdict.retryAt ? 'a job will be tried again' : 'a job failed')
  const mark = () => (verdict ? markFailed(db, job, verdict, now()) : markDone(sql, job, now()))
  await untilMarked(mark, stopping).catch((failure) => {
    log.error({ kind: job.kind, reason: reasonOf(failure) }, 'how a job ended could not be written down')
  })
}

async function attempt(queued: AnyQueued, services: KitServices, job: Claimed, freeSlot: () => void) {
  const { id, kind, payload, attempt: n } = job
  const declared = queued[kind]
  if (!declared || n > MOST_ATTEMPTS) throw new PermanentFailure(declared ? 'ENDED_ITS_PROCESS' : 'UNKNOWN_KIND')
  const parsed = declared.input.safeParse(payload)
  if (!parsed.success) throw new PermanentFailure('WRONG_PAYLOAD')
  await declared.run(services, parsed.data as never, { id, attempt: n, now: services.now(), freeSlot })
}

/** A mail is out: while the database is away it is asked to take that down again and again, before anybody sends it once more. */
async function untilMarked(mark: () => PromiseLike<unknown>, stopping?: AbortSignal): Promise<void> {
  for (;;)
    try {
      await mark()
      return
    } catch (error) {
      if (stopping?.aborted || !isDatabaseUnreachable(error)) throw error
      await pause(MARK_AGAIN_MS)
    }
}
