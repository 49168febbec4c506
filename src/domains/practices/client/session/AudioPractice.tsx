import { useEffect, useRef, useState } from 'react'
import { audio } from '#client/audio/engine/engine.ts'
import type { Track } from '#client/audio/engine/track.ts'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { Orb } from '#client/audio/player/Orb.tsx'
import { PlayerNote } from '#client/audio/player/PlayerNote.tsx'
import { SeekBar } from '#client/audio/player/SeekBar.tsx'
import { SleepChip } from '#client/audio/player/SleepChoice.tsx'
import { Transport } from '#client/audio/player/Transport.tsx'
import { VolumeRow } from '#client/audio/player/VolumeRow.tsx'
import { isUnhurried } from '#domains/meditations/rules.ts'
import { texts } from '../../texts.ts'
import type { Started } from './answers.ts'

type Props = Started & { onHeard: () => void }

/** §2.5: the player's own controls; closing stops the track. §5: without an address there is nothing to start. */
export function AudioPractice({ practice, ...session }: Props) {
  const url = practice.content.audioUrl
  return url ? (
    <PlayingPractice practice={practice} url={url} {...session} />
  ) : (
    <p role="status" className="my-auto py-12 text-center font-serif text-lg">
      {texts.viewer.noAudio}
    </p>
  )
}

/** It goes on where the member left this audio, in whichever player. The engine completes the session at its end. */
function PlayingPractice({ practice, url, sessionId, resumeAt, onHeard }: Props & { url: string }) {
  const finish = useRef(onHeard)
  finish.current = onHeard
  const [track] = useState<Track>(() => ({
    id: practice.id,
    source: 'practice',
    url,
    title: practice.name,
    coverUrl: practice.imageUrl,
    durationMinutes: practice.durationMinutes,
    audioContentId: practice.audioContentId,
    isUnhurried: isUnhurried({ title: practice.name, description: practice.description }),
    resumeAt,
    session: { id: sessionId, practiceId: practice.id },
    skipSeconds: 15,
    onEnded: () => finish.current(),
  }))
  useEffect(() => {
    audio.play(track)
    return () => void audio.dismiss()
  }, [track])
  const { status, duration } = useAudio()
  return (
    <div className="my-auto flex flex-col py-4 short:grid short:grid-cols-[1fr_1.4fr] short:items-center short:gap-x-8 short:py-0">
      <Orb
        coverUrl={practice.imageUrl}
        isPlaying={status === 'playing'}
        className="mx-auto w-[min(56vw,14rem)] short:w-28"
      />
      <p className="mx-auto mt-12 max-w-md text-center text-cream/85 short:mt-6">{practice.description}</p>
      <div className="mx-auto mt-6 w-full max-w-md short:col-start-2 short:row-span-2 short:row-start-1 short:mt-0">
        <SeekBar duration={duration || practice.durationMinutes * 60} isDisabled={duration === 0} />
        <Transport track={track} />
        <VolumeRow />
        <div className="mt-2 text-center">
          <SleepChip />
        </div>
        <PlayerNote />
      </div>
    </div>
  )
}
