import type { ArtTheme } from '#shared/artThemes.ts'

/** From the light on the orb to its shadow. */
const themeColors = {
  relax: ['#f7f4d4', '#bccb82', '#5f9479', '#2c5652'],
  breathing: ['#f3f9f4', '#a9d2d6', '#5a95ac', '#34567c'],
  sleep: ['#fdf0cf', '#e3b560', '#a5669f', '#51437f'],
  focus: ['#eaf4f4', '#93c0cc', '#4a7894', '#2b3d64'],
  energy: ['#fff4cf', '#f1c15a', '#dd8747', '#96454a'],
  healing: ['#fdefdf', '#eab59c', '#bd7280', '#6a4674'],
  default: ['#f8f1e2', '#d6c48d', '#a07f86', '#57507c'],
} as const satisfies Record<ArtTheme, readonly [string, string, string, string]>

export const colorsOf = (theme: ArtTheme | undefined) => themeColors[theme ?? 'default']
