const RADIUS = 84
const LENGTH = 2 * Math.PI * RADIUS

/** A ring that fills as the step passes, with the time left in its middle. */
export function StepRing({ share, label, spoken }: { share: number; label: string; spoken: string }) {
  return (
    <div className="relative mx-auto size-40">
      <svg aria-hidden viewBox="0 0 184 184" className="size-full -rotate-90">
        <circle cx="92" cy="92" r={RADIUS} fill="none" stroke="currentColor" strokeOpacity=".15" strokeWidth="5" />
        <circle
          cx="92"
          cy="92"
          r={RADIUS}
          fill="none"
          stroke="#ecc77f"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.min(1, share))}
        />
      </svg>
      <p className="absolute inset-0 flex items-center justify-center font-serif text-2xl font-semibold tabular-nums">
        <span aria-hidden>{label}</span>
        <span className="sr-only">{spoken}</span>
      </p>
    </div>
  )
}
