/**
 * A row of steps of equal length, told by the clock and not by ticks: after the tab slept, it is where it would have been.
 * `left` is what remained of the step at `since`; without `since` it stands still. `sat` is how long it had run until then,
 * whatever was jumped over.
 */
export type Guide = { step: number; left: number; since: number | null; hasBegun: boolean; sat: number }

export type Plan = { steps: number; stepMs: number }

export const atStart = ({ stepMs }: Plan): Guide => ({
  step: 0,
  left: stepMs,
  since: null,
  hasBegun: false,
  sat: 0,
})

/** Where the guide is at `now`: countdowns that ended in between have moved it on; at the last step it stops. */
export function at(guide: Guide, plan: Plan, now: number): Guide {
  if (guide.since === null) return guide
  // A clock that was set back has not gone on.
  const passed = Math.min(Math.max(0, now - guide.since), timeLeft(guide, plan))
  const sat = guide.sat + passed
  if (passed < guide.left) return { ...guide, left: guide.left - passed, since: now, sat }
  const beyond = passed - guide.left
  const step = guide.step + 1 + Math.floor(beyond / plan.stepMs)
  if (step >= plan.steps) return { ...guide, step: plan.steps - 1, left: 0, since: null, sat }
  return { ...guide, step, left: plan.stepMs - (beyond % plan.stepMs), since: now, sat }
}

/** How far it has come, in ms from the beginning of the first step. */
export const placeOf = ({ step, left }: Guide, { stepMs }: Plan) => (step + 1) * stepMs - left

/** Where its sound is. Sat is what passed both in the sound and on the clock: neither a jump nor a night's sleep of the device. */
export function atPlace(guide: Guide, plan: Plan, ms: number, now: number): Guide {
  const passed = guide.since === null ? 0 : Math.min(now - guide.since, ms - placeOf(guide, plan))
  const sat = guide.sat + Math.max(0, passed)
  const step = Math.floor(ms / plan.stepMs)
  if (step >= plan.steps) return { ...guide, step: plan.steps - 1, left: 0, since: null, sat }
  return { ...guide, step, left: plan.stepMs - (ms % plan.stepMs), since: guide.since === null ? null : now, sat }
}

/** Until the end of the last step, as it stood at `since`. */
export const timeLeft = ({ step, left }: Guide, { steps, stepMs }: Plan) => left + (steps - 1 - step) * stepMs

export const run = (guide: Guide, now: number): Guide =>
  guide.left > 0 ? { ...guide, since: now, hasBegun: true } : guide

export const pause = (guide: Guide, plan: Plan, now: number): Guide => ({ ...at(guide, plan, now), since: null })

/** To a step's beginning, running on if it was running. */
export function jump(guide: Guide, plan: Plan, step: number, now: number): Guide {
  const target = Math.min(plan.steps - 1, Math.max(0, step))
  const { sat } = at(guide, plan, now)
  return { ...guide, step: target, left: plan.stepMs, since: guide.since === null ? null : now, sat }
}

/** From the start again, standing still. What was sat was sat. */
export const reset = (guide: Guide, plan: Plan, now: number): Guide => ({
  ...atStart(plan),
  sat: at(guide, plan, now).sat,
})

export const isFinished = (guide: Guide, plan: Plan) => guide.step === plan.steps - 1 && guide.left === 0

export function progressOf({ step, left }: Guide, { steps, stepMs }: Plan): number {
  return (step + 1 - left / stepMs) / steps
}
