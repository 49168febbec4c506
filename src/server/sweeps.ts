import { sweepSignIn } from '#domains/auth/server/sweep.ts'
import type { Services } from './services.ts'

const HOUR = 60 * 60_000

/** Housekeeping at start and every hour; safe with several processes, since each sweep only removes what is over. */
export function startSweeps({ db, now }: Services, onFailure: (error: unknown) => void): () => void {
  const sweep = () => void sweepSignIn(db, now()).catch(onFailure)
  sweep()
  const hourly = setInterval(sweep, HOUR)
  return () => clearInterval(hourly)
}
