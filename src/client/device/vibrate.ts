import { readFeedback } from './feedback.ts'

const patterns = { tap: 12, bell: 40, done: [40, 80, 40] }

/** A touch one feels: of a finger, with a bell, at the end of something. Not every browser can. */
export function vibrate(touch: keyof typeof patterns = 'tap') {
  if (readFeedback().vibration) navigator.vibrate?.(patterns[touch])
}
