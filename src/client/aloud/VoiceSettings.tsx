import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useRecord } from '#client/device/useRecord.ts'
import { Dialog } from '#client/ui/dialog/Dialog.tsx'
import { SelectField } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { aloudRecord } from './aloudRecord.ts'
import { changeChoices, choicesOf, rates } from './choices.ts'
import { chosenVoice } from './chosenVoice.ts'
import { speak, speakAgain } from './speech.ts'
import { texts } from './texts.ts'
import { useVoices } from './voices.ts'

export function VoiceSettings({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Settings2}
        label={texts.settings}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={className}
      />
      {isOpen && (
        <Dialog title={texts.settings} onClose={() => setOpen(false)}>
          <Settings />
        </Dialog>
      )}
    </>
  )
}

function Settings() {
  const voices = useVoices()
  const { rate } = choicesOf(useRecord(aloudRecord))
  const choose = (choice: Parameters<typeof changeChoices>[0]) => {
    changeChoices(choice)
    letHear()
  }
  return (
    <div className="flex flex-col gap-4">
      <SelectField label={texts.rate} value={rate} onChange={({ target }) => choose({ rate: Number(target.value) })}>
        {rates.map((option) => (
          <option key={option} value={option}>
            {texts.rateAt(option)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.voice}
        value={chosenVoice()?.voiceURI}
        onChange={({ target }) => choose({ voice: target.value })}
      >
        {voices.map(({ voiceURI, name }) => (
          <option key={voiceURI} value={voiceURI}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** A choice is heard at once: in what is being read, or in a sentence of its own. */
function letHear() {
  if (!speakAgain()) speak({ sentences: [texts.sample], from: 0, onEnd: () => {} })
}
