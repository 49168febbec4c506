import { bellFrames } from './bells.ts'
import { framesIn } from './format.ts'

/** How many frames the bell before a step's voice rings: the opening bell before the first, the short one before the others. */
export const bellBefore = (step: number) => bellFrames[step === 0 ? 'taca' : 'passo']

/** How many frames there are for the voice of a step: from the end of its bell to the next step. */
export const voiceRoom = (stepSeconds: number, step: number) =>
  framesIn((step + 1) * stepSeconds * 1000) - framesIn(step * stepSeconds * 1000) - bellBefore(step)

/** The steps whose voice is longer than its room. */
export const stepsWithoutRoom = (stepSeconds: number, voices: readonly ({ frames: number } | null | undefined)[]) =>
  voices.flatMap((voice, step) => (voice && voice.frames > voiceRoom(stepSeconds, step) ? [step] : []))
