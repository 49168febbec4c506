import { Moon } from 'lucide-react'
import { useState } from 'react'
import { canSetVolume } from '#client/audio/ambience/canSetVolume.ts'
import { canFadeItself } from '#client/audio/engine/ownFade.ts'
import { clock, sleepMinutes } from '#client/audio/engine/rules.ts'
import { cancelSleep, type SleepChoice, sleepAfter, useSleep } from '#client/audio/engine/sleepTimer.ts'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { Dialog } from '#client/ui/dialog/Dialog.tsx'
import { Choices } from './Choices.tsx'
import { nightChip } from './NightButton.tsx'
import { texts } from './texts.ts'

/** With the time left on it, so that nobody has to open anything to know. */
export function SleepChip() {
  const [isOpen, setOpen] = useState(false)
  const { choice, secondsLeft } = useSleep()
  const { track } = useAudio()
  const left = Number.isFinite(secondsLeft) ? clock(Math.ceil(secondsLeft)) : texts.sleepAtEnd
  const choose = (wanted: SleepChoice | null) => {
    if (wanted === null) cancelSleep()
    else sleepAfter(wanted)
    setOpen(false)
  }
  const options = [
    ...sleepMinutes.map((minutes) => ({ value: minutes, label: texts.sleepIn(minutes) })),
    ...(track?.endless ? [] : [{ value: 'end', label: texts.sleepAtEnd } as const]),
    ...(choice === null ? [] : [{ value: null, label: texts.sleepOff }]),
  ]
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={nightChip}
      >
        <Moon aria-hidden className="size-4" strokeWidth={1.75} />
        <span className="tabular-nums">{choice === null ? texts.sleep : texts.sleepLeft(left)}</span>
      </button>
      {isOpen && (
        <Dialog title={texts.sleep} onClose={() => setOpen(false)}>
          <p className="mb-4 text-muted">
            {canSetVolume() || canFadeItself(track) ? texts.sleepDetail : texts.sleepAtOnce}
          </p>
          <Choices<SleepChoice | null> options={options} chosen={choice ?? undefined} onChoose={choose} />
        </Dialog>
      )}
    </>
  )
}
