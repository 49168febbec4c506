/** Why the signal was aborted when somebody asked us to stop; otherwise the reason is the fault that nobody caught. */
export const ASKED_TO_STOP = new Error('It was told to stop.')

/**
 * Aborted at the first SIGINT, SIGTERM or SIGHUP, and by a fault that nobody caught. Heard from the beginning: Node's
 * default would end us at once and leave PostgreSQL and the lock behind. One Ctrl-C under npm arrives twice, so further
 * signals change nothing.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => controller.abort(ASKED_TO_STOP))
  process.on('uncaughtException', (error) => {
    process.stderr.write(`\nA fault that nobody caught: ${error instanceof Error ? error.stack : error}\n\n`)
    controller.abort(error)
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref()
  })
  // Whoever read our output may leave (tee at Ctrl-C, a closed terminal): that ends nothing.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return controller.signal
}

/** After a fault whatever should stop may be what is broken. */
const LAST_RESORT_MS = 40_000

export function onceAborted(signal: AbortSignal, work: () => unknown) {
  if (signal.aborted) work()
  else signal.addEventListener('abort', work, { once: true })
}
