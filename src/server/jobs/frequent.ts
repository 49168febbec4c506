import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/config/log.ts'
import type { KitServices } from '#server/services.ts'
import type { Job } from './hourly.ts'

const EVERY_MS = 15_000

/**
 * Runs each job every quarter of a minute until the returned function is called, which waits for the round that is running. They
 * are hourly jobs, too: there it is told when each last succeeded.
 */
export function runFrequently(
  jobs: Record<string, Job>,
  { db, now }: Pick<KitServices, 'db' | 'now'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  everyMs = EVERY_MS,
) {
  let running: Promise<void> | undefined
  const round = async () => {
    for (const [name, job] of Object.entries(jobs))
      await job(db, now()).catch((error) => log.warn({ job: name, reason: reasonOf(error) }, 'a job failed'))
  }
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = undefined
    })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
