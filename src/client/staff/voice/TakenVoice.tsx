import { CircleStop, Play, Trash2 } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import type { VoiceValue } from '#shared/tape/voice.ts'
import { texts } from './texts.ts'
import { useListening } from './useListening.ts'

type Props = { voice: VoiceValue; onRemove: () => void }

/** What was recorded, as members will hear it. */
export function TakenVoice({ voice, onRemove }: Props) {
  const { isPlaying, toggle } = useListening(voice?.url)
  const Icon = isPlaying ? CircleStop : Play
  return (
    <div className="flex min-h-11 flex-wrap justify-center gap-2">
      {voice && (
        <>
          <Button look="plain" className={onNight} onClick={toggle}>
            <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
            {isPlaying ? texts.pause : texts.listen}
          </Button>
          <Button look="plain" className={onNight} onClick={onRemove}>
            <Trash2 aria-hidden className="size-4.5" strokeWidth={1.75} />
            {texts.remove}
          </Button>
        </>
      )}
    </div>
  )
}

const onNight = 'bg-cream/10 text-cream! hover:bg-cream/20!'
