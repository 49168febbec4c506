import { minuteFrames } from './format.ts'
import { layOut, type Sound, type Tape } from './layout.ts'

type TimerSounds = {
  minutes: number
  /** Minutes between two bells; 0 for none. */
  interval: number
  bells: { opening: Sound; interval: Sound; closing: Sound }
}

/** A bell, silence with a bell at each interval, a bell. Where the last interval would end with the timer, the closing bell rings alone. */
export function timerTape({ minutes, interval, bells }: TimerSounds): Tape | undefined {
  const end = minutes * minuteFrames
  const between = interval === 0 ? 0 : Math.ceil(minutes / interval) - 1
  const intervals = Array.from({ length: between }, (_, n) => ({
    ...bells.interval,
    at: (n + 1) * interval * minuteFrames,
  }))
  return layOut([{ ...bells.opening, at: 0 }, ...intervals, { ...bells.closing, at: end }], [0], end)
}
