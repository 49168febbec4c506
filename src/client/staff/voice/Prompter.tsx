import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UploadName } from '#client/api/types.ts'
import { classes } from '#client/ui/classes.ts'
import { FullScreen } from '#client/ui/dialog/FullScreen.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { Voice, VoiceValue } from '#shared/tape/voice.ts'
import { type FormPlace, keepClip } from './keptClips.ts'
import { openMicrophone } from './microphone.ts'
import { RecordButton } from './RecordButton.tsx'
import { sendVoice } from './sendVoice.ts'
import { TakenVoice } from './TakenVoice.tsx'
import { TakeStatus } from './TakeStatus.tsx'
import { createTake } from './take.ts'
import { texts } from './texts.ts'
import { useKeys } from './useKeys.ts'

const { prompter: words } = texts

type Props = {
  steps: readonly { text: string; voice?: VoiceValue }[]
  start: number
  form: FormPlace
  to: UploadName
  onVoice: (place: number, voice: Voice | null) => void
  onClose: () => void
}

/** The words of a step, large, to be read aloud and recorded; then those of the next. */
export default function Prompter({ steps, start, form, to, onVoice, onClose }: Props) {
  const [place, setPlace] = useState(start)
  const step = steps[place]
  const [take] = useState(() =>
    createTake({
      open: openMicrophone,
      keep: (text) => keepClip(form, text),
      send: (recording, replaces) => sendVoice(recording, to, replaces),
    }),
  )
  const state = useSyncExternalStore(take.subscribe, take.get)
  useEffect(() => take.close, [take])
  const isBusy = state.phase !== 'ready' && state.phase !== 'kept'
  const go = (by: number) => {
    if (isBusy || !steps[place + by]) return
    take.leave()
    setPlace(place + by)
  }
  const toggle = () => {
    if (isBusy) return void take.stop()
    if (step?.text.trim())
      void take.record({ text: step.text, replaces: step.voice?.url }, (voice) => onVoice(place, voice))
  }
  useKeys({ ArrowLeft: () => go(-1), ArrowRight: () => go(1), ' ': toggle })
  return (
    <FullScreen
      title={words.title}
      detail={words.place(place + 1, steps.length)}
      closeLabel={words.close}
      onClose={onClose}
    >
      <div className="flex flex-1 flex-col gap-5 pt-6">
        <p
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, also by the keyboard, and the buttons stay in sight
          tabIndex={0}
          className="my-auto max-h-[55dvh] overflow-y-auto font-serif text-xl whitespace-pre-line break-words wide:text-2xl"
        >
          {step?.text.trim() || texts.wordsFirst}
        </p>
        <TakeStatus state={state} voice={step?.voice} onSend={() => void take.send()} onDrop={take.discard} />
        <div className="flex items-center justify-center gap-3">
          <IconButton
            icon={ChevronLeft}
            label={words.previous}
            aria-disabled={isBusy || place === 0}
            onClick={() => go(-1)}
            className={classes(onNight, (isBusy || place === 0) && 'opacity-50')}
          />
          <RecordButton state={state} isAgain={Boolean(step?.voice)} onPress={toggle} />
          <IconButton
            icon={ChevronRight}
            label={words.next}
            aria-disabled={isBusy || place === steps.length - 1}
            onClick={() => go(1)}
            className={classes(onNight, (isBusy || place === steps.length - 1) && 'opacity-50')}
          />
        </div>
        <TakenVoice key={place} voice={isBusy ? null : step?.voice} onRemove={() => onVoice(place, null)} />
        <p className="hidden text-center text-sm text-cream/75 wide:block">{words.keys}</p>
      </div>
    </FullScreen>
  )
}

const onNight = 'bg-cream/10 text-cream! hover:bg-cream/20!'
