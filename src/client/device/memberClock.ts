import type { Session } from '#client/session.ts'
import { endOfDay, type LocalDay, localDay } from '#shared/dates.ts'

/**
 * The member's day of a moment about now, and when it ends. A device whose clock shows the account's time knows both by itself: opening
 * the browser's tables of time zones costs a slow phone a tenth of a second, in the middle of what the member does.
 */
export type Clock = Pick<Session, 'timezone'> & Partial<Pick<Session, 'aheadMinutes'>>

const isShownHere = (moment: Date, { aheadMinutes }: Clock) => aheadMinutes === -moment.getTimezoneOffset()

export const dayAt = (moment: Date, clock: Clock): LocalDay =>
  isShownHere(moment, clock)
    ? [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-')
    : localDay(moment, clock.timezone)

export const dayEndsAt = (moment: Date, clock: Clock): number =>
  isShownHere(moment, clock)
    ? new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1).getTime()
    : endOfDay(moment, clock.timezone).getTime()

const twoDigits = (count: number) => String(count).padStart(2, '0')
