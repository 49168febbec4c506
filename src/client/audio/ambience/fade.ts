const STEP_MS = 50

/** A level from 0 to 1 that moves by the clock, so that a page whose timers come late is where it should be. */
export function createFade(onChange: () => void) {
  let level = 0
  let moving: ReturnType<typeof setInterval> | undefined
  return {
    level: () => level,
    to(target: number, ms: number, onDone: () => void = () => {}) {
      clearInterval(moving)
      const [from, begun] = [level, Date.now()]
      const step = () => {
        const share = ms > 0 ? Math.min(1, (Date.now() - begun) / ms) : 1
        level = from + (target - from) * share
        onChange()
        if (share < 1) return
        clearInterval(moving)
        onDone()
      }
      moving = setInterval(step, STEP_MS)
      step()
    },
  }
}
