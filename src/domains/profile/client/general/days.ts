import { dateFormat } from '#shared/dateFormat.ts'
import type { LocalDay } from '#shared/dates.ts'
import { dayAndShortMonth } from '#shared/days.texts.ts'

export const dayAndMonth = (day: LocalDay) => dayAndShortMonth(day).replace('.', '')

export const monthAndYear = (day: LocalDay) =>
  dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(day)).replace('.', '')
