import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { audio } from '#client/audio/engine/engine.ts'
import { volumeStep } from '#client/audio/engine/rules.ts'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { NightButton } from './NightButton.tsx'
import { texts } from './texts.ts'
import './range.css'

/** The slider between the mute button and a space of the same width, so that it stands in the middle. */
export function VolumeRow() {
  const { volume, isMuted } = useAudio()
  const Icon = isMuted || volume === 0 ? VolumeX : volume < 0.6 ? Volume1 : Volume2
  return (
    <div className="mt-2 flex items-center justify-center">
      <NightButton label={isMuted ? texts.unmute : texts.mute} onClick={audio.toggleMute}>
        <Icon aria-hidden className="size-6" strokeWidth={1.75} />
      </NightButton>
      <div className="w-40">
        <VolumeBar />
      </div>
      <span className="w-13" />
    </div>
  )
}

function VolumeBar() {
  const { volume, isMuted } = useAudio()
  const shown = isMuted ? 0 : volume
  return (
    <input
      type="range"
      min={0}
      max={1}
      step={volumeStep}
      value={shown}
      onChange={(event) => audio.setVolume(Number(event.target.value))}
      aria-label={texts.volume}
      aria-valuetext={texts.volumeAt(shown)}
      className="night-range night-range-thin"
      style={{ '--share': `${shown * 100}%` }}
    />
  )
}
