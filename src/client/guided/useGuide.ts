import { useCallback, useEffect, useState } from 'react'
import { at, atStart, type Guide, isFinished, jump, type Plan, pause, run } from './engine.ts'

const TICK = 200

/** The clock of a guided practice. `onStep` rings when a countdown moves on by itself, `onFinished` when the last one ends. */
export function useGuide(plan: Plan, { onStep, onFinished }: { onStep: () => void; onFinished: () => void }) {
  const [guide, setGuide] = useState<Guide>(() => atStart(plan))
  const isRunning = guide.since !== null

  const arrive = useCallback(
    (next: Guide) => {
      if (isFinished(next, plan)) onFinished()
      else if (next.step !== guide.step) onStep()
      setGuide(next)
    },
    [guide, plan, onStep, onFinished],
  )

  useEffect(() => {
    if (!isRunning) return
    const look = () => arrive(at(guide, plan, Date.now()))
    const ticking = setInterval(look, TICK)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [guide, plan, isRunning, arrive])

  return {
    ...guide,
    /** As it is at this moment, between two looks. */
    now: () => at(guide, plan, Date.now()),
    isRunning,
    isFinished: isFinished(guide, plan),
    run: () => setGuide(run(isFinished(guide, plan) ? atStart(plan) : guide, Date.now())),
    // Between two looks the last countdown may just have ended.
    pause: () => arrive(pause(guide, plan, Date.now())),
    jump: (step: number) => setGuide(jump(guide, plan, step, Date.now())),
    reset: () => setGuide(atStart(plan)),
  }
}
