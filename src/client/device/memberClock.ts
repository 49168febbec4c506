import type { Session } from '#client/session.ts'
import { endOfDay, type LocalDay, minuteAt } from '#shared/dates.ts'

/**
 * What the member's clock shows at a moment about now. A device whose clock shows the same knows it by itself: opening the browser's
 * tables of time zones costs a slow phone a tenth of a second, in the middle of what the member does.
 */
export type Clock = Pick<Session, 'timezone'> & Partial<Pick<Session, 'aheadMinutes'>>

export const isShownHere = (moment: Date, { aheadMinutes }: Clock) => aheadMinutes === -moment.getTimezoneOffset()

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** 'YYYY-MM-DDTHH:mm' */
export function minuteShown(moment: Date, clock: Clock): string {
  if (!isShownHere(moment, clock)) return minuteAt(moment, clock.timezone)
  const day = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map(twoDigits).join('-')
  return `${day}T${[moment.getHours(), moment.getMinutes()].map(twoDigits).join(':')}`
}

export const dayAt = (moment: Date, clock: Clock): LocalDay => minuteShown(moment, clock).slice(0, 10)

export const dayEndsAt = (moment: Date, clock: Clock): number =>
  isShownHere(moment, clock)
    ? new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1).getTime()
    : endOfDay(moment, clock.timezone).getTime()
