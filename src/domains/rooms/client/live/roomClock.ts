import { deviceNow } from '#client/device/deviceNow.ts'

/** How far the server's clock is ahead of the device's, at least and at most. */
type Bounds = { least: number; most: number }

/** Samples grow old: a device's clock may be set, and drifts. */
const REMEMBERED = 8
/** Milliseconds between the bounds, within which nobody hears a difference. */
const PRECISE = 200

/**
 * The server's clock, to a tenth of a second. An answer was written after its question was sent and before it arrived: that is
 * all a single one tells, however unequal its ways there and back were. All of them together leave a narrower stretch of time,
 * in whose middle the clock is set. It goes on by itself when nothing is answered any more.
 */
export function createRoomClock(now: () => number = deviceNow) {
  const samples: Bounds[] = []
  let bounds: Bounds = { least: 0, most: 0 }
  return {
    async measure<T extends { now: string }>(ask: () => Promise<T>): Promise<T> {
      const sent = now()
      const answer = await ask()
      const written = Date.parse(answer.now)
      const sample = { least: written - now(), most: written - sent }
      if (!areAtOne([...samples, sample])) samples.length = 0
      samples.push(sample)
      samples.splice(0, samples.length - REMEMBERED)
      bounds = narrowest(samples)
      return answer
    },
    now: () => new Date(now() + (bounds.least + bounds.most) / 2),
    /** Whether a few more answers would help. */
    isVague: () => bounds.most - bounds.least > PRECISE && samples.length < REMEMBERED,
  }
}

const narrowest = (samples: Bounds[]): Bounds => ({
  least: Math.max(...samples.map(({ least }) => least)),
  most: Math.min(...samples.map(({ most }) => most)),
})

/** Not where a clock was set in between: then only what came later is true. Less than can be heard is drift, or another server's clock. */
function areAtOne(samples: Bounds[]) {
  const { least, most } = narrowest(samples)
  return least - most <= PRECISE
}

export type RoomClock = ReturnType<typeof createRoomClock>
