import type { LocalDay } from '#shared/dates.ts'

const ofDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const ofMonth = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' })

export const dayAndMonth = (day: LocalDay) => ofDay.format(new Date(day)).replace('.', '')

export const monthAndYear = (day: LocalDay) => ofMonth.format(new Date(day)).replace('.', '')
