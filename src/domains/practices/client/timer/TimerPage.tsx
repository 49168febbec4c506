import { useState } from 'react'
import { useMember } from '#client/session.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { practicePaths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { RunningTimer } from './RunningTimer.tsx'
import { TimerForm, type TimerSettings } from './TimerForm.tsx'

export default function TimerPage() {
  const { defaultDurationMinutes } = useMember()
  const [settings, setSettings] = useState<TimerSettings>({ minutes: defaultDurationMinutes, interval: 0 })
  const [running, setRunning] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title={texts.timer.title}
        subtitle={texts.timer.subtitle}
        back={{ to: practicePaths.practices, label: texts.back }}
      />
      <TimerForm settings={settings} onChange={setSettings} onStart={() => setRunning(crypto.randomUUID())} />
      {running && <RunningTimer key={running} startKey={running} {...settings} onClose={() => setRunning(null)} />}
    </>
  )
}
