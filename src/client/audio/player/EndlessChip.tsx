import { Infinity as Endlessly } from 'lucide-react'
import { type Endless, startEndless, stopEndless } from '#client/audio/engine/endless.ts'
import type { Track } from '#client/audio/engine/track.ts'
import { nightChip, nightChipOn } from './NightButton.tsx'
import { texts } from './texts.ts'
import { useEndless } from './useEndless.ts'

/** `find`: where the sound is without an end. Should that not be known, its file begins anew at its end. */
export function EndlessChip({ track, find }: { track: Track; find: () => Promise<Endless> }) {
  const isOn = useEndless(track)
  const toggle = async () => {
    if (isOn) return stopEndless(track)
    startEndless(track, await find().catch(() => ({ url: null, loop: null })))
  }
  return (
    <button type="button" aria-pressed={isOn} onClick={() => void toggle()} className={isOn ? nightChipOn : nightChip}>
      <Endlessly aria-hidden className="size-4" strokeWidth={2} />
      {texts.endless}
    </button>
  )
}
