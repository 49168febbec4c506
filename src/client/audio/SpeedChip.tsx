import { useState } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Choices } from './Choices.tsx'
import { audio } from './engine.ts'
import { nightChip } from './NightButton.tsx'
import { speeds } from './rules.ts'
import { texts } from './texts.ts'
import { useAudio } from './useAudio.ts'

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
