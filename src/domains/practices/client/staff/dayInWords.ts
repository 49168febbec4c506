import { dateFormat } from '#shared/dateFormat.ts'
import type { LocalDay } from '#shared/dates.ts'

const format = dateFormat({
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

export const dayInWords = (day: LocalDay) => format.format(new Date(day))
