import { useEffect, useState } from 'react'
import { at, atStart, type Guide, isFinished, jump, type Plan, pause, run } from './engine.ts'

const TICK = 200

/** The clock of a guided practice. `onStep` rings when a countdown moves on by itself, `onFinished` when the last one ends. */
export function useGuide(plan: Plan, { onStep, onFinished }: { onStep: () => void; onFinished: () => void }) {
  const [guide, setGuide] = useState<Guide>(() => atStart(plan))
  const isRunning = guide.since !== null

  useEffect(() => {
    if (!isRunning) return
    const look = () => {
      const next = at(guide, plan, Date.now())
      if (isFinished(next, plan)) onFinished()
      else if (next.step !== guide.step) onStep()
      setGuide(next)
    }
    const ticking = setInterval(look, TICK)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [guide, plan, isRunning, onStep, onFinished])

  return {
    ...guide,
    isRunning,
    isFinished: isFinished(guide, plan),
    run: () => setGuide(run(isFinished(guide, plan) ? atStart(plan) : guide, Date.now())),
    pause: () => setGuide(pause(guide, plan, Date.now())),
    jump: (step: number) => setGuide(jump(guide, plan, step, Date.now())),
    reset: () => setGuide(atStart(plan)),
  }
}
