export const practicePaths = {
  practices: '/practices',
  breathing: '/practice/breathing',
  emergency: '/practice/emergency',
  chakras: '/practice/chakras',
  healing: '/practice/healing',
  timer: '/practice/timer',
} as const
