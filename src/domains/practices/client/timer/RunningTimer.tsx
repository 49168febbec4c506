import { Pause, Play } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { AmbienceNote } from '#client/audio/ambience/AmbienceNote.tsx'
import { SoundBelow } from '#client/audio/player/SoundBelow.tsx'
import { deviceNow } from '#client/device/deviceNow.ts'
import { BellSwitch } from '#client/guided/BellSwitch.tsx'
import { ring, useBells } from '#client/guided/bell.ts'
import { clock } from '#client/guided/clock.ts'
import { at } from '#client/guided/engine.ts'
import { dropRunning, keeping } from '#client/guided/keeping.ts'
import { ListenButton } from '#client/guided/ListenButton.tsx'
import type { Running } from '#client/guided/running.ts'
import { SoundSettings } from '#client/guided/SoundSettings.tsx'
import { StepRing } from '#client/guided/StepRing.tsx'
import { tapeTrack } from '#client/guided/tapeTrack.ts'
import { texts as guided } from '#client/guided/texts.ts'
import { useGuide } from '#client/guided/useGuide.ts'
import { useWakeLock } from '#client/guided/useWakeLock.ts'
import { useMember } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { FullScreen } from '#client/ui/dialog/FullScreen.tsx'
import { practicePaths } from '../../paths.ts'
import { intervalBells, minutesSat } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { useLeaving } from '../running/useLeaving.tsx'
import { TimerDone } from './TimerDone.tsx'
import { timerTape } from './timerTape.ts'
import { useRecordTimer } from './useRecordTimer.ts'

/**
 * It counts as a session when it ends, or is stopped after a minute or more, also when the network is gone. Whatever becomes
 * of the screen, it goes on where it was.
 */
export function RunningTimer({ running, onClose }: { running: Running; onClose: () => void }) {
  const { id, plan, interval = 0, bell } = running
  const minutes = plan.stepMs / 60_000
  const member = useMember()
  const recording = useRecordTimer(id)
  const { mutate } = recording
  const [counted, setCounted] = useState(minutes)
  const end = useCallback(
    (endedAt: number, isHeard: boolean, sat: number) => {
      ring('end', isHeard)
      // Who jumped over a part of it has not sat that.
      const done = minutesSat(sat + SLACK_MS)
      setCounted(Math.min(minutes, done))
      if (done > 0) mutate({ endedAt, minutes: Math.min(minutes, done) })
      else dropRunning(member.id, id)
    },
    [mutate, minutes, member.id, id],
  )
  const [kept] = useState(() => keeping(member.id, running, plan))
  const isRung = useBells().state === 'on'
  const track = useMemo(
    () => (isRung ? tapeTrack(timerTape({ minutes, interval, bell }), texts.timer.title) : undefined),
    [isRung, minutes, interval, bell],
  )
  const guide = useGuide(plan, { onStep: nothing, onFinished: end }, kept, track)
  const { leave, question } = useLeaving(id, onClose)
  useWakeLock(guide.isRunning)

  const isMute = guide.isMute || track === undefined
  const bells = intervalBells(plan.stepMs - guide.left, interval)
  const [rungBefore] = useState(() => intervalBells(at(guide, plan, deviceNow()).sat, interval))
  const rung = useRef(rungBefore)
  useEffect(() => {
    if (bells > rung.current && !guide.isFinished) ring('interval', !isMute)
    rung.current = Math.max(bells, rung.current)
  }, [bells, guide.isFinished, isMute])

  return (
    <FullScreen title={texts.timer.title} closeLabel={texts.timer.stop} onClose={guide.isFinished ? onClose : leave}>
      <div className="my-auto flex flex-col items-center py-10 text-center short:py-2">
        {guide.isFinished ? (
          <TimerDone minutes={counted} recording={recording} onClose={onClose} />
        ) : (
          <div className="flex flex-col items-center gap-10 short:flex-row short:gap-16">
            <StepRing
              share={1 - guide.left / plan.stepMs}
              label={clock(guide.left)}
              spoken={`${texts.timer.running}: ${clock(guide.left)}`}
            />
            <div className="flex flex-col items-center gap-3">
              <Button look="cream" size="large" onClick={guide.isRunning ? guide.pause : guide.run}>
                {guide.isRunning ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
                {guide.isRunning ? guided.pause : guided.continue}
              </Button>
              <Button look="plain" className="text-cream! hover:bg-cream/10!" onClick={leave}>
                {texts.timer.stop}
              </Button>
              <div className="flex flex-wrap items-center justify-center gap-2">
                <BellSwitch />
                <SoundSettings url={track?.url} title={texts.timer.title} href={practicePaths.timer} />
              </div>
              {guide.isMute && <ListenButton onListen={guide.listen} />}
              <AmbienceNote />
            </div>
            {question}
          </div>
        )}
        <SoundBelow />
      </div>
    </FullScreen>
  )
}

/** A tape waits for its first bytes, and looks come some time after each other. */
const SLACK_MS = 15_000

const nothing = () => {}
