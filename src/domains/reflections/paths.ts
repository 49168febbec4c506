export const reflectionPaths = {
  reflections: '/reflections',
  allReflections: '/reflections/all',
} as const
