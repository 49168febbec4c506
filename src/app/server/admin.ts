import { openPlace } from '#app/server/backup/place.ts'
import { readConfig } from '#server/config/config.ts'
import { noteRunning } from '#server/config/noteRunning.ts'
import { codesOf, connect } from '#server/db/connect.ts'
import { findPooling } from '#server/db/findPooling.ts'
import { runCommand, usage } from './admin/commands.ts'
import { sentenceFor } from './start/explain.ts'
import { stopSignal } from './stopSignal.ts'

const NO_TABLE = '42P01'
const stopping = stopSignal()
noteRunning()

try {
  const { lines, isFine } = await run(process.argv.slice(2))
  for (const line of lines) process.stdout.write(`  ${line}\n`)
  process.exit(isFine ? 0 : 1)
} catch (error) {
  process.stderr.write(`\n  ${explain(error)}\n\n`)
  process.exit(1)
}

/** While Lumiar serves it works on its database; otherwise the embedded one is started for it, and stopped again. */
async function run(given: string[]) {
  if (given.length === 0) throw new Error(usage)
  const config = readConfig(process.env)
  const place = await openPlace(config, true, stopping)
  const { pooling } = await findPooling(place.url)
  const { db, close } = connect(place.url, 2, { pooling })
  try {
    return await runCommand({ db, config, now: new Date(), node: process.versions.node }, given)
  } finally {
    await close()
    await place.leave()
  }
}

function explain(error: unknown): string {
  if (codesOf(error).includes(NO_TABLE)) return 'This database holds no Lumiar of this version. Start it once first.'
  return sentenceFor(error) ?? (error instanceof Error ? error.message : String(error))
}
