import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/config/log.ts'
import type { Db } from '../connect.ts'
import { createReplayAge, type Position } from './replayAge.ts'

/** Nothing is read from a standby that is further behind. */
export const MOST_AGE_MS = 1_000

const LOOK_EVERY_MS = 250

/** A standby that was away or fell behind is used again once it has kept up for this long, so that load does not swing. */
const KEPT_UP_MS = 5_000

export type Replica = ReturnType<typeof createReplica>

type Asked = { primary: () => Promise<Position>; standby: () => Promise<Position> }
type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** A standby to read from while it provably shows what the primary showed a second ago. */
export function createReplica(db: Db, asked: Asked, now = () => performance.now()) {
  const age = createReplayAge(MOST_AGE_MS)
  const isFresh = () => age.at(now()) <= MOST_AGE_MS
  let isUsed: boolean | undefined
  let freshSince: number | undefined
  let reason = ''

  async function ask() {
    const moment = now()
    try {
      const [primary, standby] = [await asked.primary(), await asked.standby()]
      age.note(moment, primary, standby)
      reason = primary.log === standby.log ? 'too far behind' : 'of another log'
    } catch (error) {
      reason = inWords(reasonOf(error))
    }
  }

  /** One line in the log each time it begins or stops being read from. */
  function decide(log: Log) {
    freshSince = isFresh() ? (freshSince ?? now()) : undefined
    const hasKeptUp = freshSince !== undefined && now() - freshSince >= KEPT_UP_MS
    const before = isUsed
    isUsed = isUsed === false ? hasKeptUp : freshSince !== undefined
    if (isUsed === before) return
    if (isUsed) log.info('lists are read from the standby')
    else log.warn({ reason }, 'the standby is not read from: the primary answers everything')
  }

  let asking: Promise<void> | undefined
  async function look(log: Log) {
    // One that has fallen silent is not asked again meanwhile, and grows too old all the same.
    if (asking && isUsed !== undefined) return decide(log)
    asking ??= ask()
    await asking
    asking = undefined
    decide(log)
  }

  return {
    look,
    /** Undefined while the primary has to answer. */
    db: () => (isUsed && isFresh() ? db : undefined),
    watch(log: Log): () => void {
      void look(log)
      const timer = setInterval(() => void look(log), LOOK_EVERY_MS).unref()
      return () => clearInterval(timer)
    },
    gauges: (): Record<string, number> => ({
      lumiar_replica_used: isUsed ? 1 : 0,
      ...(Number.isFinite(age.at(now())) && { lumiar_replica_age_seconds: age.at(now()) / 1000 }),
    }),
  }
}

const inWords = (code: string) =>
  /^28/.test(code) ? `the user or the password in DATABASE_REPLICA_URL is refused (${code})` : code
