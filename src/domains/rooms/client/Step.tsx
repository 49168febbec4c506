import { stepAt } from '../rules.ts'

type Props = { steps: string[]; times: { startsAt: Date; minutes: number }; now: Date }

/** The step everyone is at, to read: not every practice is spoken. */
export function Step({ steps, times, now }: Props) {
  const text = steps[stepAt(times, steps.length, now)]
  return (
    <p aria-live="polite" className="mt-6 text-center font-serif text-lg break-words">
      {text}
    </p>
  )
}
