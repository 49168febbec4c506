import { bellFrames, type TimerBell } from '#shared/tape/bells.ts'
import { msOf } from '#shared/tape/format.ts'
import { timerTape } from './timerTape.ts'

let sounding: HTMLAudioElement | undefined

/** The opening bell of the shortest timer, and no more of it; another one silences it. A browser may refuse to play. */
export function sampleBell(bell: TimerBell) {
  sounding?.pause()
  const sample = new Audio(timerTape({ minutes: 1, interval: 0, bell }))
  sounding = sample
  setTimeout(() => sample.pause(), msOf(bellFrames[bell]))
  void sample.play().catch(() => {})
}
