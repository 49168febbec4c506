import type { TimerBell } from '#shared/tape/bells.ts'
import { at, type Guide, type Plan, timeLeft } from './engine.ts'

/** A timer or guided practice that has begun and is not over, as it stood when it was last touched. */
export type Running = {
  kind: 'timer' | 'practice' | 'module'
  /** The start key of a timer, the session of a practice, the id of a module. */
  id: string
  /** Which practice; of a timer and a module nothing. */
  practiceId?: string | undefined
  /** Minutes between two interval bells of a timer. */
  interval?: number | undefined
  /** Which bell a timer rings. */
  bell?: TimerBell | undefined
  /** How long a member wished the practice to be, where that is not its usual length. */
  minutes?: number | undefined
  /** The page it stands on. */
  path: string
  plan: Plan
  guide: Guide
  savedAt: number
  /** When it was first kept. */
  begunAt?: number | undefined
}

/** How long it has run, never more than it was planned for. One that runs counts on by the clock, also while no page shows it. */
export const elapsed = ({ guide, plan }: Running, now: number) =>
  Math.min(at(guide, plan, now).sat, plan.steps * plan.stepMs)

/** When the clock brings it to its end; nothing while it is paused. */
export const endOf = ({ guide, plan }: Pick<Running, 'guide' | 'plan'>) =>
  guide.since === null ? null : guide.since + timeLeft(guide, plan)

/** The last moment of it: now while it runs, else its end or when it was paused. */
export const lastMoment = (running: Running, now: number) => Math.min(now, endOf(running) ?? running.savedAt)

/** So long after it ended or was paused it still stands on its own page; later it is put away. */
export const SITTING_MS = 3 * 60 * 60_000

/**
 * Whether a page that opens takes it up again: anywhere while the clock runs; paused or over, only where it was, within the
 * same sitting. Whatever is not taken up is counted and put away.
 */
export const goesOn = (running: Running, now: number, pathname: string) =>
  (endOf(running) ?? 0) > now || (running.path === pathname && now - lastMoment(running, now) < SITTING_MS)
