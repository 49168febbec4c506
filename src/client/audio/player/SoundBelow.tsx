import { Pause, Play, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { belowState, dismissBelow, toggleBelow } from '#client/audio/engine/below.ts'
import { audio } from '#client/audio/engine/engine.ts'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from './texts.ts'

/** What goes on sounding under a timer or a guided practice, which hides the mini-player. */
export function SoundBelow() {
  const sound = useSound()
  if (!sound) return null
  const { title, isPlaying, toggle, dismiss } = sound
  return (
    <section
      aria-label={texts.miniPlayer}
      className="mx-auto mt-6 flex w-full max-w-md items-center gap-1 rounded-2xl bg-cream/10 py-1 pr-1.5 pl-4"
    >
      <p className="min-w-0 flex-1 text-left text-sm">{title}</p>
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? texts.pauseSound(title) : texts.playSound(title)}
        onClick={toggle}
        className="text-cream! hover:bg-cream/10!"
      />
      <IconButton icon={X} label={texts.dismiss} onClick={dismiss} className="text-cream! hover:bg-cream/10!" />
    </section>
  )
}

/** Below the practice's tape; or in the engine, where the practice has none. */
function useSound() {
  const below = useSyncExternalStore(belowState.subscribe, belowState.get)
  const { track, status } = useAudio()
  if (below.track)
    return { title: below.track.title, isPlaying: below.isPlaying, toggle: toggleBelow, dismiss: dismissBelow }
  if (!track || track.source === 'tape') return null
  const isPlaying = status === 'playing' || status === 'loading'
  return { title: track.title, isPlaying, toggle: audio.toggle, dismiss: () => void audio.dismiss() }
}
