import { Moon, MoonStar } from 'lucide-react'
import { useState } from 'react'
import { clock, sleepMinutes } from '#client/audio/engine/rules.ts'
import { cancelSleep, type SleepChoice, sleepAfter, useSleep } from '#client/audio/engine/sleepTimer.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Choices } from './Choices.tsx'
import { NightButton, nightChip } from './NightButton.tsx'
import { texts } from './texts.ts'

export function SleepButton() {
  const { isOpen, open, dialog } = useSleepDialog()
  const { choice } = useSleep()
  const Icon = choice === null ? Moon : MoonStar
  return (
    <>
      <NightButton label={texts.sleep} onClick={open} aria-haspopup="dialog" aria-expanded={isOpen}>
        <Icon aria-hidden className="size-6" strokeWidth={1.75} />
      </NightButton>
      {dialog}
    </>
  )
}

/** With the time left on it, so that nobody has to open anything to know. */
export function SleepChip() {
  const { isOpen, open, dialog } = useSleepDialog()
  const { choice, secondsLeft } = useSleep()
  const left = Number.isFinite(secondsLeft) ? clock(Math.ceil(secondsLeft)) : texts.sleepAtEnd
  return (
    <>
      <button type="button" onClick={open} aria-haspopup="dialog" aria-expanded={isOpen} className={nightChip}>
        <Moon aria-hidden className="size-4" strokeWidth={1.75} />
        <span className="tabular-nums">{choice === null ? texts.sleep : texts.sleepLeft(left)}</span>
      </button>
      {dialog}
    </>
  )
}

function useSleepDialog() {
  const [isOpen, setOpen] = useState(false)
  const { choice } = useSleep()
  const choose = (wanted: SleepChoice | null) => {
    if (wanted === null) cancelSleep()
    else sleepAfter(wanted)
    setOpen(false)
  }
  const options = [
    ...sleepMinutes.map((minutes) => ({ value: minutes, label: texts.sleepIn(minutes) })),
    { value: 'end', label: texts.sleepAtEnd } as const,
    ...(choice === null ? [] : [{ value: null, label: texts.sleepOff }]),
  ]
  const dialog = isOpen && (
    <Dialog title={texts.sleep} onClose={() => setOpen(false)}>
      <p className="mb-4 text-muted">{texts.sleepDetail}</p>
      <Choices<SleepChoice | null> options={options} chosen={choice ?? undefined} onChoose={choose} />
    </Dialog>
  )
  return { isOpen, open: () => setOpen(true), dialog }
}
