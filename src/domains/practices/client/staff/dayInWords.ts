import type { LocalDay } from '#shared/dates.ts'

const format = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

export const dayInWords = (day: LocalDay) => format.format(new Date(day))
