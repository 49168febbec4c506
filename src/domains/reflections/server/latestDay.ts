import { localDay } from '#shared/dates.ts'

/** Where the day begins first. */
export const latestDay = (now: Date) => localDay(now, 'Pacific/Kiritimati')
