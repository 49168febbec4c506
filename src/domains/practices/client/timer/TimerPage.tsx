import { useEffect, useRef, useState } from 'react'
import { deviceNow } from '#client/device/deviceNow.ts'
import { atStart, run } from '#client/guided/engine.ts'
import { keepRunning } from '#client/guided/keeping.ts'
import type { Running } from '#client/guided/running.ts'
import { runningRecord } from '#client/guided/runningRecord.ts'
import { type Session, useMember } from '#client/session.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { toast } from '#client/ui/toast.tsx'
import { timerBells } from '#shared/tape/bells.ts'
import { practicePaths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { timerBellRecord } from '../records.ts'
import { takeUp } from '../running/takeUp.ts'
import { RunningTimer } from './RunningTimer.tsx'
import { TimerForm, type TimerSettings } from './TimerForm.tsx'

export default function TimerPage() {
  const member = useMember()
  const [settings, setSettings] = useState<TimerSettings>(() => ({
    minutes: member.defaultDurationMinutes,
    interval: 0,
    bell: lastBell(member),
  }))
  const [running, setRunning] = useState<Running | null>(null)
  useEffect(() => {
    void takeUpTimer(member).then((found) => setRunning((shown) => shown ?? found ?? null))
  }, [member])
  /** Known before the next render, in which a second click may come. */
  const isStarting = useRef(false)
  const start = async () => {
    if (isStarting.current) return
    isStarting.current = true
    const found = await takeUpTimer(member)
    isStarting.current = false
    // The same minutes of two timers would count twice.
    if (!found && isAnyKept(member)) toast.bad(texts.timer.elsewhere.title, texts.timer.elsewhere.detail)
    else setRunning(found ?? begin(member, settings))
  }
  return (
    <>
      <PageHeader
        title={texts.timer.title}
        subtitle={texts.timer.subtitle}
        back={{ to: practicePaths.practices, label: texts.back }}
      />
      <TimerForm settings={settings} onChange={setSettings} onStart={() => void start()} />
      {running && <RunningTimer key={running.id} running={running} onClose={() => setRunning(null)} />}
    </>
  )
}

const takeUpTimer = async (member: Session) =>
  (await takeUp(member, practicePaths.timer)).find(({ kind }) => kind === 'timer')

/** After this page took up what it can, any timer that is left is of another tab. */
const isAnyKept = ({ id: memberId }: Session) =>
  runningRecord.placesUnder(memberId).some((id) => runningRecord.read(memberId, id)?.kind === 'timer')

const lastBell = ({ id }: Session) => timerBells.find((bell) => bell === timerBellRecord.read(id)) ?? timerBells[0]

/** The free timer is one long step. */
function begin(member: Session, { minutes, interval, bell }: TimerSettings): Running {
  timerBellRecord.write(bell, member.id)
  const plan = { steps: 1, stepMs: minutes * 60_000 }
  const timer = { kind: 'timer', id: crypto.randomUUID(), interval, bell } as const
  return keepRunning(member.id, timer, plan, run(atStart(plan), deviceNow()))
}
