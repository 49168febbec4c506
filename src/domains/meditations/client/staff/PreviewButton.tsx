import { Pause, Play } from 'lucide-react'
import { audio as player } from '#client/audio/engine/engine.ts'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from '../../admin.texts.ts'
import { previewOf } from './preview.ts'

const { audios: words } = texts

type Props = { audio: { id: string; title: string; audioUrl: string | null } }

/** Heard where it stands, as a listener would; nobody's progress changes. */
export function PreviewButton({ audio: { id, title, audioUrl } }: Props) {
  const { track, status } = useAudio()
  const own = previewOf(id)
  const isMine = track?.id === own
  const isOn = isMine && (status === 'playing' || status === 'loading')
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
