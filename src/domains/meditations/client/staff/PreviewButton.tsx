import { Pause, Play } from 'lucide-react'
import { useEffect } from 'react'
import { audio as player } from '#client/audio/engine/engine.ts'
import { audioState } from '#client/audio/engine/state.ts'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from '../../admin.texts.ts'

const { audios: words } = texts
const PREVIEW = 'preview:'

type Props = { audio: { id: string; title: string; audioUrl: string | null } }

/** Heard where it stands, as a listener would; nobody's progress changes, and it ends with the screen. */
export function PreviewButton({ audio: { id, title, audioUrl } }: Props) {
  const { track, status } = useAudio()
  const own = `${PREVIEW}${id}`
  const isMine = track?.id === own
  const isOn = isMine && (status === 'playing' || status === 'loading')
  useEffect(() => () => stopPreview(own), [own])
  const toggle = () =>
    isOn
      ? player.pause()
      : player.play({ id: own, source: 'audio', url: audioUrl, title, skipSeconds: 15, audioContentId: null })
  return (
    <IconButton
      icon={isOn ? Pause : Play}
      label={isOn ? words.pauseNamed(title) : words.previewNamed(title)}
      disabled={!audioUrl}
      onClick={toggle}
    />
  )
}

function stopPreview(id: string) {
  if (audioState.get().track?.id === id) player.dismiss()
}
