export const firstWeekPaths = {
  week: '/semana',
} as const
