import type { LocalDay } from '#shared/dates.ts'

export const reflectionPaths = {
  reflections: '/reflections',
  allReflections: '/reflections/all',
  notes: '/reflections/notes',
  day: '/reflections/day/:day',
  /** For whoever gets the link, signed in or not. */
  shared: '/shared/reflections/:id',
} as const

export const dayPath = (day: LocalDay) => reflectionPaths.day.replace(':day', day)

export const sharedPath = (id: string) => reflectionPaths.shared.replace(':id', id)
