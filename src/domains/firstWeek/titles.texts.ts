export const titles = {
  week: 'Sua primeira semana',
} as const
