import type { Session } from '#client/session.ts'
import { endOfDay } from '#shared/dates.ts'

/**
 * When the member's day of this moment ends. A device whose clock shows the account's time knows it by itself: opening the browser's
 * tables of time zones costs a slow phone a tenth of a second, in the middle of what the member does.
 */
export const dayEndsAt = (
  moment: Date,
  { timezone, aheadMinutes }: Pick<Session, 'timezone' | 'aheadMinutes'>,
): number =>
  aheadMinutes === -moment.getTimezoneOffset()
    ? new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1).getTime()
    : endOfDay(moment, timezone).getTime()
