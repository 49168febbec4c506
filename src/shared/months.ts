import type { LocalDay } from './dates.ts'

/** The days of 'YYYY-MM', and how many empty places stand before the first in a week that starts on Sunday (§9). */
export function monthGrid(month: string): { days: LocalDay[]; offset: number } {
  const first = new Date(`${month}-01T00:00:00Z`)
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const days = Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  return { days, offset: first.getUTCDay() }
}

export function addMonths(month: string, months: number): string {
  const moved = new Date(`${month}-01T00:00:00Z`)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved.toISOString().slice(0, 7)
}
