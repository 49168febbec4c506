const LOCK_TIMEOUT_MS = 3000

/**
 * One tab sends at a time; what it has sent the next no longer finds. A tab frozen by the browser may hold the lock for
 * ever, so we wait a while and then send without it; so do browsers that forbid locks together with their storage. Calls
 * are idempotent: sending one twice is harmless.
 */
export async function holdLock(send: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return send()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return send()
  }
  const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS)
  return navigator.locks.request('lumiar.pending', { signal }, begin).catch((error: unknown) => {
    if (!hasBegun) return send()
    throw error
  })
}
