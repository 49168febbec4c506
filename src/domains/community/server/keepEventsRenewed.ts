import type { Services } from '#server/services.ts'
import { renewEvents } from './renewEvents.ts'

const EVERY_MS = 6 * 60 * 60_000

/** At start and four times a day; any number of processes may do it. Answers with the way to stop. */
export async function keepEventsRenewed({ db, now }: Services) {
  await renewEvents(db, now())
  const renewing = setInterval(() => {
    renewEvents(db, now()).catch((error) => process.stderr.write(`events were not renewed: ${error}\n`))
  }, EVERY_MS)
  renewing.unref()
  return () => clearInterval(renewing)
}
