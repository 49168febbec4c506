import { texts } from '#domains/admin/overview.texts.ts'
import { dateFormat } from '#shared/dateFormat.ts'
import type { LocalDay } from '#shared/dates.ts'
import { formatNumber } from '#shared/numbers.ts'

/** As the 50 MB of an upload are counted, and each audio beside it. */
export function bytes(amount: number): string {
  const step = amount < 1 ? 0 : Math.min(Math.floor(Math.log2(amount) / 10), texts.units.length - 1)
  const shown = amount / 1024 ** step
  return `${formatNumber(shown, { maximumFractionDigits: shown < 10 && step > 0 ? 1 : 0 })} ${texts.units[step]}`
}

export const dayAndMonth = (day: LocalDay) => format(day, { day: 'numeric', month: 'short' })

export const dayInWords = (day: LocalDay) => format(day, { day: 'numeric', month: 'long' })

export const momentInWords = (at: string, timeZone: string) =>
  texts.moment(
    dateFormat({ day: 'numeric', month: 'short', timeZone }).format(new Date(at)),
    dateFormat({ timeStyle: 'short', timeZone }).format(new Date(at)),
  )

const format = (day: LocalDay, options: Intl.DateTimeFormatOptions) =>
  dateFormat({ timeZone: 'UTC', ...options }).format(new Date(day))
