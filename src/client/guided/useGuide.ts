import { useCallback, useEffect, useState } from 'react'
import { at, atStart, type Guide, isFinished, jump, type Plan, pause, reset, run } from './engine.ts'
import { type Keeping, unkept } from './keeping.ts'
import { endOf } from './running.ts'

const TICK = 200

type Handlers = {
  /** A countdown moved on by itself. */
  onStep: () => void
  /** The last one ended, at this moment; the page may have slept since. */
  onFinished: (endedAt: number) => void
}

/** The clock of a guided practice, which begins and is kept as `keeping` says. */
export function useGuide(plan: Plan, { onStep, onFinished }: Handlers, { guide: kept, keep }: Keeping = unkept) {
  const [guide, setGuide] = useState<Guide>(() => kept ?? atStart(plan))
  const isRunning = guide.since !== null

  const become = (next: Guide) => {
    setGuide(next)
    if (!isFinished(next, plan)) keep(next)
  }

  const arrive = useCallback(
    (next: Guide) => {
      setGuide(next)
      if (isFinished(next, plan)) onFinished(endOf({ guide, plan }) ?? Date.now())
      else if (next.step !== guide.step) onStep()
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
    isRunning,
    isFinished: isFinished(guide, plan),
    run: () => become(run(isFinished(guide, plan) ? atStart(plan) : guide, Date.now())),
    pause() {
      const paused = pause(guide, plan, Date.now())
      // Between two looks the last countdown may just have ended.
      arrive(paused)
      if (!isFinished(paused, plan)) keep(paused)
    },
    jump: (step: number) => become(jump(guide, plan, step, Date.now())),
    reset: () => become(reset(guide, plan, Date.now())),
  }
}
