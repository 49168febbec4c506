import { LONGEST_SESSION_DAYS, SESSION_DAYS } from '#shared/retention.ts'

export const password = { least: 6, most: 128 } as const

/** The privacy text a member agreed to; a new wording gets a new date. */
export const consentVersion = '2026-11-16'

export const session = {
  seconds: SESSION_DAYS * 24 * 60 * 60,
  /** §9: looked at every 30 s, renewed within three looks of its end. */
  tickMs: 30_000,
  renewWithinMs: 90_000,
  /** A member who comes back within the month stays signed in. */
  renewAfterMs: 24 * 60 * 60 * 1000,
  /** A session ends this long after it began, however often it was renewed. */
  longestMs: LONGEST_SESSION_DAYS * 24 * 60 * 60 * 1000,
  /** Sessions of one member at a time: more than anyone has devices and browsers. */
  most: 30,
} as const

/** One that already lasts until its absolute end gains nothing; once it is over, asking shows it to the browser. */
export function shouldRenew({ expiresAt, endsAt }: { expiresAt: number; endsAt: number }, now: number): boolean {
  const left = expiresAt - now
  if (expiresAt >= endsAt) return left <= 0
  return left <= session.renewWithinMs || left <= session.seconds * 1000 - session.renewAfterMs
}
