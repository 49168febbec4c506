import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { type Swept, sweepOrphans } from '#server/files/sweepOrphans.ts'
import { clearOutbox } from '#server/mail/outbox.ts'
import type { KitServices } from '#server/services.ts'

/** A job runs at start and every hour. Several processes may run it at the same time; its effect is that of one run. */
export type Job = (db: Db, now: Date) => Promise<unknown>
export type FileJob = (services: Pick<KitServices, 'db' | 'files'>, now: Date) => Promise<unknown>

const HOUR = 60 * 60_000

/** Runs every job once, then each hour until the returned function is called. */
export async function runHourly(
  { jobs, fileJobs }: { jobs: Job[]; fileJobs: FileJob[] },
  services: KitServices,
  log: FastifyBaseLogger,
): Promise<() => void> {
  const { db, now, config } = services
  let stopped = false
  const onFailure = (err: unknown) => stopped || log.error({ err }, 'a job failed')
  const runJobs = () =>
    Promise.all([
      ...jobs.map((job) => job(db, now()).catch(onFailure)),
      clearOutbox(config.dataDir, now()).catch(onFailure),
    ])
  const runFileJobs = () => {
    void sweepOrphans(services, now()).then((swept) => swept && logSwept(log, swept), onFailure)
    for (const job of fileJobs) void job(services, now()).catch(onFailure)
  }

  await runJobs()
  runFileJobs()
  const hourly = setInterval(() => {
    void runJobs()
    runFileJobs()
  }, HOUR)
  return () => {
    stopped = true
    clearInterval(hourly)
  }
}

function logSwept(log: FastifyBaseLogger, { isPaired, files, doubted, uploads, missing }: Swept) {
  if (!isPaired)
    log.warn(
      'the file store and this database do not belong together (paired/… in the store, paired_stores): nothing is swept',
    )
  if (doubted > 0) log.warn({ doubted }, 'most stored files have no row, none was removed: is this their database?')
  if (files.length + uploads > 0) log.info({ files: files.length, uploads }, 'orphans swept')
  if (missing.length > 0) log.warn({ missing: missing.length, first: missing.slice(0, 5) }, 'rows name missing files')
}
