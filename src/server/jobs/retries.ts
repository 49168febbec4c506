import { reasonOf } from '#server/config/log.ts'

/** Trying again cannot help: the mail server refused the message, or what was asked for makes no sense. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Nothing was tried, because the other side is still busy: it is asked again soon, and no attempt is counted. */
export class NotYet extends Error {
  override name = 'NotYet'
  readonly code: string
  readonly pauseMs: number
  constructor(code: string, pauseMs: number) {
    super(code)
    this.code = code
    this.pauseMs = pauseMs
  }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long after the first, second … failed attempt the next one comes: two days in all. */
export const pauses = [5_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]

/** Attempts that end without a word ended with their process: a job that brings it down is given up. */
export const MOST_ATTEMPTS = 25

export type Verdict = { reason: string; retryAt: Date | null; isUncounted?: true }

/** What becomes of a job whose attempt failed. An error may name the wait its cause asked for (Retry-After). */
export function afterFailure(error: unknown, attempt: number, now: Date): Verdict {
  const reason = reasonOf(error).slice(0, 100)
  if (error instanceof NotYet) return { reason, retryAt: new Date(now.getTime() + error.pauseMs), isUncounted: true }
  const pause = pauses[attempt - 1]
  if (error instanceof PermanentFailure || pause === undefined) return { reason, retryAt: null }
  const asked = error instanceof Error && 'retryAfterMs' in error ? Number(error.retryAfterMs) || 0 : 0
  return { reason, retryAt: new Date(now.getTime() + Math.max(pause, Math.min(asked, 24 * HOUR))) }
}
