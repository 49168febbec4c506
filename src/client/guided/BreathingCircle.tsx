import type { Rhythm } from '#shared/rhythm.ts'
import { breathAt } from './breath.ts'
import { texts } from './texts.ts'
import { useNow } from './useNow.ts'

type Props = {
  rhythm: Rhythm /** Milliseconds into the step when it was last known. */
  elapsed: number
  isRunning: boolean
}

/** Grows with the breath in, rests, and shrinks with the breath out. With reduced motion only words and count change. */
export function BreathingCircle({ rhythm, elapsed, isRunning }: Props) {
  const drift = useNow(isRunning, elapsed)
  const { phase, secondsLeft, fullness } = breathAt(rhythm, elapsed + drift)
  return (
    <div className="relative mx-auto flex size-52 items-center short:size-40 justify-center">
      <div aria-hidden className="absolute inset-0 rounded-full bg-cream/8 forced-colors:border" />
      <div
        aria-hidden
        style={{ scale: 0.62 + fullness * 0.38 }}
        className="absolute inset-3 rounded-full bg-[radial-gradient(circle_at_38%_32%,#fdf0cf,#e3b765_42%,#8d6a9c_100%)] opacity-90 motion-reduce:scale-75! forced-colors:border-8"
      />
      <p className="relative text-center text-[#241d33]">
        <span className="block font-serif text-lg font-semibold">{texts.breath[phase]}</span>
        <span className="font-serif text-2xl font-semibold tabular-nums">{secondsLeft}</span>
      </p>
    </div>
  )
}
