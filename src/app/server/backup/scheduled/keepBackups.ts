import { makeDueBackup, type Source } from './makeDueBackup.ts'

const LOOK_MS = 60_000

/**
 * Looks every minute whether a backup is due. The returned function ends it: a backup that is being made is given up and
 * leaves nothing behind.
 */
export function keepBackups(source: Source): () => Promise<void> {
  if (!source.services.config.backups) return async () => {}
  const stopping = new AbortController()
  let making: Promise<void> | undefined
  const look = () => {
    making ??= makeDueBackup(source, stopping.signal)
      .catch((err) => stopping.signal.aborted || source.log.error({ err }, 'it is unknown whether a backup is due'))
      .then(() => {
        making = undefined
      })
  }
  look()
  const timer = setInterval(look, LOOK_MS)
  return async () => {
    clearInterval(timer)
    stopping.abort(new Error('stopped'))
    await making
  }
}
