import { useState } from 'react'
import { deviceNow } from '#client/device/deviceNow.ts'
import { elapsed } from '#client/guided/running.ts'
import { runningRecord } from '#client/guided/runningRecord.ts'
import { useMember } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/dialog/Dialog.tsx'
import { minutesSat } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { notifySettled } from './notifySettled.ts'
import { settle } from './settle.ts'

const ASKED_AFTER_MS = 60_000

/**
 * The way out of a timer or practice that is not over, by whichever button: after more than a minute it asks first. Ending
 * counts what was sat.
 */
export function useLeaving(id: string, onClose: () => void) {
  const member = useMember()
  const [minutes, setMinutes] = useState<number | null>(null)
  const end = () => {
    const running = runningRecord.read(member.id, id)
    if (running) void notifySettled(settle(member, running))
    onClose()
  }
  const leave = () => {
    const running = runningRecord.read(member.id, id)
    const sat = running ? elapsed(running, deviceNow()) : 0
    if (sat <= ASKED_AFTER_MS) return end()
    setMinutes(minutesSat(sat))
    return false
  }
  const stay = () => setMinutes(null)
  const question = minutes !== null && (
    <Dialog title={texts.leaving.title} onClose={stay}>
      <p>{texts.leaving.detail(minutes)}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button look="plain" onClick={end}>
          {texts.leaving.end}
        </Button>
        <Button onClick={stay}>{texts.leaving.stay}</Button>
      </div>
    </Dialog>
  )
  return { leave, question }
}
