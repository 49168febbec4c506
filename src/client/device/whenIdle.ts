const MOST_MS = 4000
const LATER_MS = 1500

/** What nobody is waiting for: after the page stands, and between what the member does. */
export function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: MOST_MS })
  else setTimeout(act, LATER_MS)
}
