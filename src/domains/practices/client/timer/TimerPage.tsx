import { useEffect, useState } from 'react'
import { deviceNow } from '#client/device/deviceNow.ts'
import { atStart, run } from '#client/guided/engine.ts'
import { keepRunning } from '#client/guided/keeping.ts'
import type { Running } from '#client/guided/running.ts'
import { type Session, useMember } from '#client/session.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { practicePaths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { takeUp } from '../running/takeUp.ts'
import { RunningTimer } from './RunningTimer.tsx'
import { TimerForm, type TimerSettings } from './TimerForm.tsx'

export default function TimerPage() {
  const member = useMember()
  const [settings, setSettings] = useState<TimerSettings>({ minutes: member.defaultDurationMinutes, interval: 0 })
  const [running, setRunning] = useState<Running | null>(null)
  useEffect(() => {
    void takeUp(member, practicePaths.timer).then((found) =>
      setRunning((shown) => shown ?? found.find(({ kind }) => kind === 'timer') ?? null),
    )
  }, [member])
  return (
    <>
      <PageHeader
        title={texts.timer.title}
        subtitle={texts.timer.subtitle}
        back={{ to: practicePaths.practices, label: texts.back }}
      />
      <TimerForm settings={settings} onChange={setSettings} onStart={() => setRunning(begin(member, settings))} />
      {running && <RunningTimer key={running.id} running={running} onClose={() => setRunning(null)} />}
    </>
  )
}

/** The free timer is one long step. */
function begin(member: Session, { minutes, interval }: TimerSettings): Running {
  const plan = { steps: 1, stepMs: minutes * 60_000 }
  const timer = { kind: 'timer', id: crypto.randomUUID(), interval } as const
  return keepRunning(member.id, timer, plan, run(atStart(plan), deviceNow()))
}
