declare global {
  interface Window {
    /** How far the server's clock is ahead of the device's. On the window: the first script is a program of its own. */
    lumiarClockMs?: number
  }
}

/** Phones go wrong by hours. The server's clock is known from its answers. */
export const noteServerTime = (answer: Response) => noteServerMoment(Date.parse(answer.headers.get('date') ?? ''))

/** A few seconds are the journey itself. Following them would take time back: what is done later must be of a later moment. */
export function noteServerMoment(told: number) {
  const difference = told - Date.now()
  // An answer that told no time changes nothing.
  if (Math.abs(difference - (window.lumiarClockMs ?? 0)) >= JOURNEY_MS)
    window.lumiarClockMs = Math.abs(difference) < JOURNEY_MS ? 0 : difference
}

const JOURNEY_MS = 10_000

export const serverNow = () => new Date(Date.now() + (window.lumiarClockMs ?? 0))
