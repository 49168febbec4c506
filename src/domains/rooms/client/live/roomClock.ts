import { deviceNow } from '#client/device/deviceNow.ts'

type Sample = { offset: number; journey: number }

/** Samples grow old: a device's clock may be set, and drifts. */
const REMEMBERED = 8

/**
 * The server's clock, to a tenth of a second: the answer was written in the middle of its journey, give or take half of it, so
 * of several samples the one with the shortest journey is the best. It goes on by itself when nothing is answered any more.
 */
export function createRoomClock(now: () => number = deviceNow) {
  const samples: Sample[] = []
  const best = () => samples.reduce((one, other) => (other.journey < one.journey ? other : one)).offset
  return {
    async measure<T extends { now: string }>(ask: () => Promise<T>): Promise<T> {
      const sent = now()
      const answer = await ask()
      const arrived = now()
      samples.push({ offset: Date.parse(answer.now) - (sent + arrived) / 2, journey: arrived - sent })
      samples.splice(0, samples.length - REMEMBERED)
      return answer
    },
    now: () => new Date(now() + (samples.length > 0 ? best() : 0)),
  }
}

export type RoomClock = ReturnType<typeof createRoomClock>
