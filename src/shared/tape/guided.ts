import { framesIn, minuteFrames } from './format.ts'
import { layOut, type Sound, type Tape } from './layout.ts'
import { bellBefore } from './room.ts'

/** Left out, it is not rung. */
type Bells = Partial<Record<'opening' | 'step' | 'closing', Sound>>

type Guided = {
  stepMs: number
  /** What is said at each step; null where nothing was recorded. */
  voices: (Sound | null)[]
  bells: Bells
}

/** Each step: its bell, then its voice, then silence. Undefined when a step is too short for what it has to say. */
export function guidedTape({ stepMs, voices, bells }: Guided): Tape | undefined {
  const steps = voices.map((_, step) => framesIn(step * stepMs))
  const end = framesIn(voices.length * stepMs)
  const sounds = voices.flatMap((voice, step) => {
    const at = steps[step] ?? 0
    const bell = bellOf(bells, step)
    return [bell && { ...bell, at }, voice && { ...voice, at: at + (bell?.frames ?? 0) }].filter(
      (sound) => sound != null,
    )
  })
  const closing = bells.closing ? [{ ...bells.closing, at: end }] : []
  return layOut([...sounds, ...closing], steps, end)
}

const bellOf = ({ opening, step: between }: Bells, step: number) => (step === 0 ? opening : between)

/** A step that nobody speaks has to be read. */
const READING = framesIn(15_000)
/** Between the end of a voice and the next step. */
const BREATH = framesIn(3_000)

/** The fewest whole minutes in which every step can be said, or read, after its bell. */
export function leastMinutes(voices: ({ frames: number } | null | undefined)[]): number {
  const longest = voices.reduce((most, voice, step) => {
    return Math.max(most, voice ? bellBefore(step) + voice.frames + BREATH : READING)
  }, 0)
  return Math.max(1, Math.ceil((longest * voices.length) / minuteFrames))
}
