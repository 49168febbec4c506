import type { FastifyBaseLogger } from 'fastify'
import { keepFigures } from '#domains/admin/server/keepFigures.ts'
import { sweepSignIn } from '#domains/auth/server/sweep.ts'
import { renewEvents } from '#domains/community/server/renewEvents.ts'
import { keepErasures } from '#domains/profile/server/keepErasures.ts'
import { renewReflections } from '#domains/reflections/server/content.ts'
import { clearOutbox } from './mail/outbox.ts'
import type { Services } from './services.ts'
import { type Swept, sweepOrphans } from './sweepOrphans.ts'

const HOUR = 60 * 60_000
const chores = [sweepSignIn, renewReflections, renewEvents, keepFigures]

/** At start and every hour: what ran out goes, what repeats is renewed. Any number of processes may do it at once. */
export async function keepUp(services: Services, log: FastifyBaseLogger): Promise<() => void> {
  const { db, now, config } = services
  let stopped = false
  const onFailure = (err: unknown) => stopped || log.error({ err }, 'a chore failed')
  const doChores = () =>
    Promise.all([
      ...chores.map((chore) => chore(db, now()).catch(onFailure)),
      clearOutbox(config.dataDir, now()).catch(onFailure),
    ])
  // Not waited for: a slow file store keeps nobody from being served.
  const sweep = () => {
    void sweepOrphans(services, now()).then((swept) => swept && tell(log, swept), onFailure)
    void keepErasures(services, now()).catch(onFailure)
  }

  await doChores()
  sweep()
  const hourly = setInterval(() => {
    void doChores()
    sweep()
  }, HOUR)
  return () => {
    stopped = true
    clearInterval(hourly)
  }
}

function tell(log: FastifyBaseLogger, { files, doubted, uploads, rows, missing }: Swept) {
  if (doubted > 0) log.warn({ doubted }, 'most stored files have no row, none was removed: is this their database?')
  if (files.length + uploads + rows > 0) log.info({ files: files.length, uploads, rows }, 'orphans swept')
  if (missing.length > 0) log.warn({ missing: missing.length, first: missing.slice(0, 5) }, 'rows name missing files')
}
