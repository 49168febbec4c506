export const practicePaths = {
  practices: '/practices',
  breathing: '/practice/breathing',
  emergency: '/practice/emergency',
  chakras: '/practice/chakras',
  healing: '/practice/healing',
  timer: '/practice/timer',
  history: '/history',
} as const

/** The practices page, which starts this practice and opens it in the viewer. */
export const openPracticePath = (id: string, minutes?: number) =>
  `${practicePaths.practices}?open=${encodeURIComponent(id)}${minutes ? `&minutes=${minutes}` : ''}`
