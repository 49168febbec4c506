import { Ring } from '#client/ui/Ring.tsx'

/** A ring that fills as the step passes, with the time left in its middle. */
export function StepRing({ share, label, spoken }: { share: number; label: string; spoken: string }) {
  return (
    <div className="relative mx-auto size-40 short:size-28">
      <Ring share={share} size={184} width={5} color="#ecc77f" trackOpacity={0.15} className="size-full" />
      <p className="absolute inset-0 flex items-center justify-center font-serif text-2xl font-semibold tabular-nums">
        <span aria-hidden>{label}</span>
        <span className="sr-only">{spoken}</span>
      </p>
    </div>
  )
}
