import { keepFigures } from '#domains/admin/server/keepFigures.ts'
import { sweepSignIn } from '#domains/auth/server/sweep.ts'
import { renewEvents } from '#domains/community/server/renewEvents.ts'
import { renewReflections } from '#domains/reflections/server/content.ts'
import type { Services } from './services.ts'

const HOUR = 60 * 60_000
const chores = [sweepSignIn, renewReflections, renewEvents, keepFigures]

/** At start and every hour: what ran out goes, what repeats is renewed. Any number of processes may do it at once. */
export async function keepUp({ db, now }: Services, onFailure: (error: unknown) => void): Promise<() => void> {
  const doChores = () => Promise.all(chores.map((chore) => chore(db, now()).catch(onFailure)))
  await doChores()
  const hourly = setInterval(doChores, HOUR)
  return () => clearInterval(hourly)
}
