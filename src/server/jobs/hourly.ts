import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/config/log.ts'
import type { Db } from '#server/db/connect.ts'
import { type Swept, sweepOrphans } from '#server/files/sweepOrphans.ts'
import { clearOutbox } from '#server/mail/outbox.ts'
import type { KitServices } from '#server/services.ts'
import { BACKUP_JOB, clearRunsOfOthers, recordFailure, recordSuccess } from './runs.ts'
import { sweepJobs } from './sweepJobs.ts'

/** A job runs at start and every hour. Several processes may run it at the same time; its effect is that of one run. */
export type Job = (db: Db, now: Date) => Promise<unknown>
export type FileJob = (services: Pick<KitServices, 'db' | 'files'>, now: Date) => Promise<unknown>

const HOUR = 60 * 60_000

/** Runs every job once, then each hour until the returned function is called. */
export async function runHourly(
  { jobs, fileJobs }: { jobs: Record<string, Job>; fileJobs: Record<string, FileJob> },
  services: KitServices,
  log: FastifyBaseLogger,
): Promise<() => void> {
  const { db, now, config } = services
  let stopped = false
  const recorded = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work()
      await recordSuccess(db, name, now())
    } catch (err) {
      if (stopped) return
      log.error({ err, job: name }, 'a job failed')
      await recordFailure(db, name, now(), reasonOf(err)).catch(() => {})
    }
  }
  const ofRows = {
    ...wrapped({ ...jobs, sweepJobs }, (job) => job(db, now())),
    clearOutbox: () => clearOutbox(config.dataDir, now()),
  }
  const ofFiles = {
    ...wrapped(fileJobs, (job) => job(services, now())),
    sweepOrphans: () => sweepOrphans(services, now()).then((swept) => swept && logSwept(log, swept)),
  }
  const runAll = (all: Record<string, () => Promise<unknown>>) =>
    Promise.all(Object.entries(all).map(([name, work]) => recorded(name, work)))

  const names = [...Object.keys(ofRows), ...Object.keys(ofFiles), BACKUP_JOB]
  await clearRunsOfOthers(db, names).catch((err) => log.error({ err }, 'runs of former jobs were not cleared'))
  await runAll(ofRows)
  void runAll(ofFiles)
  const hourly = setInterval(() => {
    void runAll(ofRows)
    void runAll(ofFiles)
  }, HOUR)
  return () => {
    stopped = true
    clearInterval(hourly)
  }
}

const wrapped = <J>(jobs: Record<string, J>, run: (job: J) => Promise<unknown>) =>
  Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, () => run(job)]))

function logSwept(log: FastifyBaseLogger, { isPaired, files, doubted, uploads, missing }: Swept) {
  if (!isPaired)
    log.warn(
      'the file store and this database do not belong together (paired/… in the store, paired_stores): nothing is swept',
    )
  if (doubted > 0) log.warn({ doubted }, 'most stored files have no row, none was removed: is this their database?')
  if (files.length + uploads > 0) log.info({ files: files.length, uploads }, 'orphans swept')
  if (missing.length > 0) log.warn({ missing: missing.length, first: missing.slice(0, 5) }, 'rows name missing files')
}
