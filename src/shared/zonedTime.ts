import { clockAt } from './dates.ts'

/** How far the zone's clock is ahead of UTC at this moment, in milliseconds. */
export const offsetAt = (moment: number, timeZone: string) =>
  Date.parse(`${clockAt(moment, timeZone)}Z`) - Math.floor(moment / 1000) * 1000
