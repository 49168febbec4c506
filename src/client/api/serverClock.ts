declare global {
  interface Window {
    /** How far the server's clock is ahead of the device's. On the window: the first script is a program of its own. */
    lumiarClockMs?: number
  }
}

/** Phones go wrong by hours. The server's clock is known from its answers; a few seconds are the journey itself. */
export const noteServerTime = (answer: Response) => noteServerMoment(Date.parse(answer.headers.get('date') ?? ''))

export function noteServerMoment(told: number) {
  const difference = told - Date.now()
  if (Number.isFinite(difference)) window.lumiarClockMs = Math.abs(difference) < 10_000 ? 0 : difference
}

export const serverNow = () => new Date(Date.now() + (window.lumiarClockMs ?? 0))
