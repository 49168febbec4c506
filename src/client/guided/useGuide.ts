import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAmbience } from '#client/audio/ambience/useAmbience.ts'
import { audioPosition } from '#client/audio/engine/state.ts'
import type { Track } from '#client/audio/engine/track.ts'
import { at, atPlace, atStart, type Guide, isFinished, jump, type Plan, pause, placeOf, reset, run } from './engine.ts'
import { type Keeping, unkept } from './keeping.ts'
import { endOf } from './running.ts'
import { useTape } from './useTape.ts'

const TICK = 200
/** What is kept goes by the clock; it is kept anew where its sound has strayed from that. */
const STRAY_MS = 2000

/** `isHeard`: its bell rang in the practice's own sound. */
type Handlers = {
  /** A countdown moved on by itself. */
  onStep: (isHeard: boolean) => void
  /** The last one ended, at this moment; the page may have slept since. */
  onFinished: (endedAt: number, isHeard: boolean, sat: number) => void
}

/** A guided practice that begins and is kept as `keeping` says. Its clock is its tape, and the device's where that is not heard. */
export function useGuide(
  plan: Plan,
  { onStep, onFinished }: Handlers,
  { guide: kept, keep }: Keeping = unkept,
  track?: Track | undefined,
) {
  const [guide, setGuide] = useState<Guide>(() => kept ?? atStart(plan))
  const current = useRef(guide)
  const written = useRef(guide)
  const isRunning = guide.since !== null

  const show = useCallback((next: Guide) => {
    current.current = next
    setGuide(next)
  }, [])
  const become = useCallback(
    (next: Guide) => {
      show(next)
      written.current = next
      if (!isFinished(next, plan)) keep(next)
    },
    [show, plan, keep],
  )

  const practice = useMemo(
    () => ({
      length: plan.steps * plan.stepMs,
      place: () => placeOf(at(current.current, plan, Date.now()), plan),
      onPaused: () => current.current.since !== null && become(pause(current.current, plan, Date.now())),
      onStep:
        plan.steps > 1
          ? (direction: 1 | -1) => become(jump(current.current, plan, current.current.step + direction, Date.now()))
          : undefined,
      onResumed: () => current.current.since === null && become(run(current.current, Date.now())),
    }),
    [plan, become],
  )
  const isOver = useCallback(() => isFinished(current.current, plan), [plan])
  const tape = useTape(track, practice, { isRunning, isOver })
  const isMute = isRunning && track !== undefined && !tape.isLeading()
  useAmbience({ isRunning, isMute, isOver })

  const arrive = useCallback(
    (next: Guide) => {
      const before = current.current
      show(next)
      if (isFinished(next, plan)) onFinished(endOf({ guide: before, plan }) ?? Date.now(), tape.isLeading(), next.sat)
      else if (next.step !== before.step) onStep(tape.isLeading())
    },
    [plan, show, onStep, onFinished, tape],
  )

  useEffect(() => {
    if (!isRunning) return
    const look = () => {
      if (current.current.since === null) return
      const now = Date.now()
      const heard = tape.position()
      if (heard === undefined) return arrive(at(current.current, plan, now))
      const next = atPlace(current.current, plan, heard, now)
      const byClock = placeOf(at(written.current, plan, now), plan)
      if (Math.abs(byClock - placeOf(next, plan)) > STRAY_MS) become(next)
      arrive(next)
    }
    const ticking = setInterval(look, TICK)
    // Timers of a hidden page come late; the sound that carries the practice tells where it is.
    const unsubscribe = audioPosition.subscribe(() => tape.isLeading() && look())
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(ticking)
      unsubscribe()
      document.removeEventListener('visibilitychange', look)
    }
  }, [plan, isRunning, arrive, become, tape])

  /** Sought by a lock screen while it rests. */
  useEffect(() => {
    if (isRunning) return
    return audioPosition.subscribe(() => {
      const [heard, rests] = [tape.position(), current.current]
      if (heard === undefined || isFinished(rests, plan) || Math.abs(heard - placeOf(rests, plan)) < STRAY_MS) return
      become(atPlace(rests, plan, heard, Date.now()))
    })
  }, [plan, isRunning, become, tape])

  return {
    ...guide,
    isRunning,
    isFinished: isFinished(guide, plan),
    /** It has a sound, runs, and is not heard. */
    isMute,
    listen: tape.play,
    run() {
      become(run(isFinished(guide, plan) ? atStart(plan) : guide, Date.now()))
      tape.play()
    },
    pause() {
      const paused = pause(current.current, plan, Date.now())
      tape.pause()
      // Between two looks the last countdown may just have ended.
      arrive(paused)
      if (!isFinished(paused, plan)) become(paused)
    },
    jump(step: number) {
      const next = jump(guide, plan, step, Date.now())
      become(next)
      tape.seek(placeOf(next, plan))
    },
    reset() {
      become(reset(guide, plan, Date.now()))
      tape.pause()
      tape.seek(0)
    },
  }
}
