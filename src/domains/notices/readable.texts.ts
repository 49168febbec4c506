import { isOn, type Weekday, weekdays } from './rules.ts'

export const weekdayNames = {
  0: 'domingo',
  1: 'segunda',
  2: 'terça',
  3: 'quarta',
  4: 'quinta',
  5: 'sexta',
  6: 'sábado',
} as const satisfies Record<Weekday, string>

/** 'segunda, quarta, sexta', out of the one number that holds them. */
export const weekdaysOf = (days: number) =>
  weekdays
    .filter((day) => isOn(days, day))
    .map((day) => weekdayNames[day])
    .join(', ')
