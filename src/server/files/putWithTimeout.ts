import { Readable } from 'node:stream'
import type { Context } from '#server/http/trpc.ts'
import { Failure } from '#shared/errors.ts'
import type { FileStore } from './store.ts'

/** Shorter than the socket timeout, with the clean-up counted in: the sender is still connected and gets the error. */
const TIMEOUT_MS = 20_000

/** A slow sender is waited for; a store that stands still has failed, and nobody waits for it longer than this. */
export async function putWithTimeout(
  files: FileStore,
  key: string,
  pieces: AsyncIterable<Buffer>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  let giveUp = () => {}
  const standingStill = new Promise<never>((_, fail) => {
    giveUp = () => fail(new Error('the file store stands still'))
  })
  const startWaiting = () => setTimeout(giveUp, timeoutMs).unref()
  let waiting = startWaiting()

  async function* watched() {
    clearTimeout(waiting)
    for await (const piece of pieces) {
      waiting = startWaiting()
      yield piece
      clearTimeout(waiting)
    }
    waiting = startWaiting()
  }

  const bytes = Readable.from(watched(), { objectMode: false })
  try {
    await Promise.race([files.put(key, bytes), standingStill])
  } finally {
    clearTimeout(waiting)
    bytes.destroy()
  }
}

export function storeFailed(log: Context['log'], err: unknown): Failure {
  log.error({ err }, 'the file store failed')
  return new Failure('STORE_FAILED')
}
