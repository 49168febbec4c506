import { at, type Guide, jump, type Plan, pause } from './engine.ts'
import type { Running } from './running.ts'
import { runningRecord } from './runningRecord.ts'

/** Where a guide begins, and who is told of every change a member makes to it. Whoever hears of its end drops what was kept. */
export type Keeping = { guide?: Guide | undefined; keep: (guide: Guide) => void }

export const unkept: Keeping = { keep: () => {} }

export type Kept = Pick<Running, 'kind' | 'id' | 'practiceId' | 'interval' | 'bell' | 'minutes'>

/** Keeps a guide on the device, so that whatever becomes of the page it goes on where it was. */
export function keeping(memberId: string, kept: Kept, plan: Plan): Keeping {
  const stored = runningRecord.read(memberId, kept.id)
  const isSame = stored?.plan.steps === plan.steps && stored.plan.stepMs === plan.stepMs
  return {
    guide: isSame ? stored.guide : undefined,
    keep(guide) {
      if (guide.hasBegun || guide.sat > 0) keepRunning(memberId, kept, plan, guide)
    },
  }
}

export function keepRunning(memberId: string, kept: Kept, plan: Plan, guide: Guide): Running {
  void claim(kept.id)
  const savedAt = Date.now()
  const { begunAt = savedAt } = runningRecord.read(memberId, kept.id) ?? {}
  const running = { ...kept, plan, guide, path: location.pathname, savedAt, begunAt }
  runningRecord.write(running, memberId, kept.id)
  return running
}

/** The practice goes on at another length: the step it is at begins anew. What was sat stays sat. */
export function keepStretched(memberId: string, id: string, plan: Plan, minutes: number) {
  const running = runningRecord.read(memberId, id)
  if (!running) return
  const savedAt = Date.now()
  const { step } = at(running.guide, running.plan, savedAt)
  const begun = jump(running.guide, running.plan, step, savedAt)
  const guide = { ...begun, left: plan.stepMs }
  runningRecord.write({ ...running, plan, guide, minutes, savedAt }, memberId, id)
}

export function dropRunning(memberId: string, id: string) {
  runningRecord.write(null, memberId, id)
  claims.get(id)?.release()
  claims.delete(id)
}

/** Its page is left for another one of the app: it waits there. */
export function pauseRunning(memberId: string, id: string) {
  const running = runningRecord.read(memberId, id)
  if (!running) return
  const savedAt = Date.now()
  runningRecord.write({ ...running, guide: pause(running.guide, running.plan, savedAt), savedAt }, memberId, id)
}

/** What this page shows, or has just asked the browser for. */
const claims = new Map<string, { isOurs: Promise<boolean>; release: () => void }>()

/**
 * Whether this page may show and count it: another tab that shows it holds a lock of the browser until it is over or that
 * tab is gone, however it went. Browsers without locks let every tab have it; it is counted once all the same.
 */
export async function claim(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return true
  const known = claims.get(id) ?? lock(id)
  claims.set(id, known)
  const isOurs = await known.isOurs
  if (!isOurs) claims.delete(id)
  return isOurs
}

function lock(id: string) {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const isOurs = new Promise<boolean>((answer) => {
    const hold = (given: Lock | null) => {
      answer(given !== null)
      return given && released
    }
    navigator.locks.request(`lumiar.running.${id}`, { ifAvailable: true }, hold).catch(() => answer(true))
  })
  return { isOurs, release }
}
