import { useState } from 'react'
import { audio } from '#client/audio/engine/engine.ts'
import { speeds } from '#client/audio/engine/rules.ts'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { Dialog } from '#client/ui/dialog/Dialog.tsx'
import { Choices } from './Choices.tsx'
import { nightChip } from './NightButton.tsx'
import { texts } from './texts.ts'

const options = speeds.map((speed) => ({ value: speed, label: texts.speedAt(speed) }))

export function SpeedChip() {
  const { rate } = useAudio()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${texts.speed} ${texts.speedAt(rate)}`}
        className={`${nightChip} tabular-nums`}
      >
        {texts.speedAt(rate)}
      </button>
      {isOpen && (
        <Dialog title={texts.speed} onClose={() => setOpen(false)}>
          <Choices
            options={options}
            chosen={options.find(({ value }) => value === rate)?.value}
            onChoose={(speed) => {
              audio.setRate(speed)
              setOpen(false)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
