import type { Stream } from 'node:stream'

/**
 * Marks a stream whose errors a promise reports. A stream also emits each of them as 'error', and an 'error' without a
 * listener ends the process, even where the promise's rejection is handled.
 */
export function errorByPromise<T extends Stream>(stream: T): T {
  stream.on('error', () => {})
  return stream
}
