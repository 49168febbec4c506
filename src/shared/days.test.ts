import { expect, test } from 'vitest'
import { dayAndMonth, dayAndShortMonth, dayMonthAndYear, monthAndYear } from './days.texts.ts'

const days = Array.from({ length: 366 }, (_, nth) => new Date(Date.UTC(2028, 0, nth + 1)).toISOString().slice(0, 10))
const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(day).toLocaleDateString('pt-BR', { timeZone: 'UTC', ...options })

test('every day of a year is said as by the language’s own formatter', () => {
  for (const day of days) {
    expect(dayAndMonth(day)).toBe(format(day, { day: 'numeric', month: 'long' }))
    expect(dayAndShortMonth(day)).toBe(format(day, { day: 'numeric', month: 'short' }))
    expect(dayMonthAndYear(day)).toBe(format(day, { day: 'numeric', month: 'long', year: 'numeric' }))
    expect(monthAndYear(day.slice(0, 7))).toBe(format(day, { month: 'long', year: 'numeric' }))
  }
})
