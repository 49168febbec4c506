import { type TimerBell, timerBells } from '#shared/tape/bells.ts'

type Timer = { minutes: number; interval: number; bell?: TimerBell | undefined }

/** A timer that was begun before bells could be chosen rings the first of them. */
export const timerTape = ({ minutes, interval, bell = timerBells[0] }: Timer) =>
  `/tapes/timer.mp3?minutes=${minutes}&interval=${interval}&bell=${bell}`
