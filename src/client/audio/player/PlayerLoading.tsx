import { Spinner } from '#client/ui/states/Spinner.tsx'
import { NightSky } from './NightSky.tsx'

/** Until the player knows what to play. Its heading does not take the focus: it would be gone in a moment. */
export function PlayerLoading({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 text-cream">
      <NightSky />
      <Spinner className="size-8" />
      <h1 className="text-sm">{label}</h1>
    </div>
  )
}
