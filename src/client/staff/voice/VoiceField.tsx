import { CircleStop, Mic, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { UploadName } from '#client/api/types.ts'
import { Button } from '#client/ui/Button.tsx'
import { msOf } from '#shared/tape/format.ts'
import { stepsWithoutRoom, voiceRoom } from '#shared/tape/room.ts'
import { type Voice, type VoiceValue, voiceSeconds } from '#shared/tape/voice.ts'
import type { FormPlace } from './keptClips.ts'
import { SoundFile } from './SoundFile.tsx'
import { texts } from './texts.ts'
import { UnsentClip } from './UnsentClip.tsx'
import { useListening } from './useListening.ts'

type Props = {
  name: string
  step: string
  place: number
  text: string
  voice: VoiceValue
  stepSeconds: number
  error: string | undefined
  form: FormPlace
  to: UploadName
  onRecord: () => void
  onVoice: (voice: Voice | null) => void
}

/** What a step's voice is, and how it is recorded, heard, sent as a file and removed. */
export function VoiceField({ name, step, place, text, voice, stepSeconds, error, form, to, onRecord, onVoice }: Props) {
  const { isPlaying, toggle } = useListening(voice?.url)
  const [isWorking, setWorking] = useState(false)
  const hasNoRoom = voice && stepsWithoutRoom(stepSeconds, [...Array(place).fill(null), voice]).length > 0
  const isWritten = text.trim() !== ''
  const use = (made: Voice | null) => {
    setWorking(false)
    if (made) onVoice(made)
  }
  const sending = { to, replaces: voice?.url, isWorking, onStart: () => setWorking(true), onDone: use }
  const Icon = isPlaying ? CircleStop : Play
  return (
    <fieldset aria-label={texts.group(step)} className="mt-2 flex flex-col gap-2">
      <p role="status" className="text-sm text-muted">
        {isWorking ? texts.working : voice ? texts.length(voiceSeconds(voice)) : texts.none}
      </p>
      <div className="flex flex-wrap gap-2">
        {voice && (
          <Button look="outline" aria-label={isPlaying ? texts.pause : texts.listenNamed(step)} onClick={toggle}>
            <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
            {isPlaying ? texts.pause : texts.listen}
          </Button>
        )}
        <Button
          name={name}
          look="outline"
          disabled={isWorking || !isWritten}
          aria-label={voice ? texts.againNamed(step) : texts.recordNamed(step)}
          onClick={onRecord}
        >
          <Mic aria-hidden className="size-4.5" strokeWidth={1.75} />
          {voice ? texts.again : texts.record}
        </Button>
        <SoundFile label={texts.fileNamed(step)} {...sending} />
        {voice && (
          <Button look="plain" aria-label={texts.removeNamed(step)} disabled={isWorking} onClick={() => onVoice(null)}>
            <Trash2 aria-hidden className="size-4.5" strokeWidth={1.75} />
            {texts.remove}
          </Button>
        )}
      </div>
      {!isWritten && <p className="text-sm text-muted">{texts.wordsFirst}</p>}
      {isWritten && <UnsentClip form={form} text={text} {...sending} />}
      {hasNoRoom && (
        <p role="alert" className="text-sm text-danger">
          {texts.tooLong(
            stepSeconds,
            Math.floor(msOf(Math.max(0, voiceRoom(stepSeconds, place))) / 1000),
            voiceSeconds(voice),
          )}
        </p>
      )}
      {error && !hasNoRoom && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  )
}
