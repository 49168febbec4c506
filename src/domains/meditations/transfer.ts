export type Sample = { at: number; sent: number }

const WINDOW_MS = 4_000

/** What is kept of a transfer to tell its speed: the last seconds of it. */
export const seenSince = (seen: Sample[], now: Sample): Sample[] => [
  ...seen.filter(({ at }) => now.at - at <= WINDOW_MS),
  now,
]

/** Bytes a second, once there is enough to tell. */
export function speedOf(seen: Sample[]): number | null {
  const [first, last] = [seen[0], seen.at(-1)]
  if (!first || !last || last.at - first.at < 250) return null
  return ((last.sent - first.sent) / (last.at - first.at)) * 1000
}

export const secondsLeft = (sent: number, total: number, speed: number | null): number | null =>
  speed && speed > 0 ? Math.ceil((total - sent) / speed) : null
