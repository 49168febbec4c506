export const categoryIcons = ['folder', 'music', 'brain', 'heart', 'wind', 'moon', 'sun', 'leaf', 'flower'] as const
export type CategoryIcon = (typeof categoryIcons)[number]

/** §3: a palette of ten, the first (a green-olive) is the default. */
export const categoryColors = [
  '#5b6838',
  '#c4902f',
  '#b5623f',
  '#6f61a0',
  '#3f7488',
  '#7d8f4e',
  '#a8697c',
  '#4f7a6b',
  '#8a6d3b',
  '#5f6f94',
] as const
