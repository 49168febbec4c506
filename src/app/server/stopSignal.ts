/**
 * Aborted at the first SIGINT or SIGTERM. Heard from the beginning: Node's default would end us during the start and leave
 * PostgreSQL behind. One Ctrl-C under npm arrives twice, so further signals change nothing.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => controller.abort())
  return controller.signal
}

export function onceAborted(signal: AbortSignal, work: () => unknown) {
  if (signal.aborted) work()
  else signal.addEventListener('abort', work, { once: true })
}
