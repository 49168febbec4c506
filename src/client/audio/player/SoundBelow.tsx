import { Pause, Play, X } from 'lucide-react'
import { audio } from '#client/audio/engine/engine.ts'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from './texts.ts'

/** What goes on sounding under a timer or a guided practice, which hides the mini-player. */
export function SoundBelow() {
  const { track, status } = useAudio()
  if (!track) return null
  const isOn = status === 'playing' || status === 'loading'
  return (
    <section
      aria-label={texts.miniPlayer}
      className="mx-auto mt-6 flex w-full max-w-md items-center gap-1 rounded-2xl bg-cream/10 py-1 pr-1.5 pl-4"
    >
      <p className="min-w-0 flex-1 text-left text-sm">{track.title}</p>
      <IconButton
        icon={isOn ? Pause : Play}
        label={isOn ? texts.pauseSound(track.title) : texts.playSound(track.title)}
        onClick={audio.toggle}
        className="text-cream! hover:bg-cream/10!"
      />
      <IconButton
        icon={X}
        label={texts.dismiss}
        onClick={() => void audio.dismiss()}
        className="text-cream! hover:bg-cream/10!"
      />
    </section>
  )
}
