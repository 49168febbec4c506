import type { LocalDay } from './dates.ts'

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1] ?? ''

/**
 * §2.11: the day 'de' the month's name, of a calendar day that belongs to no time zone. By hand, because the browser's own
 * formatter takes a slow phone a tenth of a second to make.
 */
export const dayAndMonth = (day: LocalDay) => `${Number(day.slice(8))} de ${monthOf(day)}`

/** '12 de nov.' */
export const dayAndShortMonth = (day: LocalDay) => `${Number(day.slice(8))} de ${monthOf(day).slice(0, 3)}.`

export const monthAndYear = (month: string) => `${monthOf(month)} de ${month.slice(0, 4)}`

export const dayMonthAndYear = (day: LocalDay) => `${dayAndMonth(day)} de ${day.slice(0, 4)}`
