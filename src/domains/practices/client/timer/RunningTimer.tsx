import { useMutation } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { sentenceOf } from '#client/api/cache.ts'
import { ring } from '#client/guided/bell.ts'
import { clock } from '#client/guided/clock.ts'
import { StepRing } from '#client/guided/StepRing.tsx'
import { texts as guided } from '#client/guided/texts.ts'
import { useGuide } from '#client/guided/useGuide.ts'
import { useWakeLock } from '#client/guided/useWakeLock.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { useMember } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { FullScreen } from '#client/ui/FullScreen.tsx'
import { takeFocus } from '#client/ui/takeFocus.ts'
import { toast } from '#client/ui/toast.tsx'
import { intervalBells, minutesSat } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { TimerSettings } from './TimerForm.tsx'

type Props = TimerSettings & { startKey: string; onClose: () => void }

/**
 * The free timer is one long step. It counts as a session when it ends, or is stopped after a minute or more, also when the
 * network is gone.
 */
export function RunningTimer({ minutes, interval, startKey, onClose }: Props) {
  const plan = useMemo(() => ({ steps: 1, stepMs: minutes * 60_000 }), [minutes])
  const { mutate, data, isError } = useRecordTimer(startKey)
  const end = useCallback(() => {
    ring('end')
    mutate({ minutes })
  }, [mutate, minutes])
  const guide = useGuide(plan, { onStep: nothing, onFinished: end })
  const { run } = guide
  const stop = () => {
    const sat = minutesSat(plan.stepMs - guide.now().left)
    if (sat > 0) mutate({ minutes: sat, isEarly: true })
    onClose()
  }
  useWakeLock(guide.isRunning)

  const started = useRef(false)
  useEffect(() => {
    if (!started.current) run()
    started.current = true
  }, [run])

  const bells = intervalBells(plan.stepMs - guide.left, interval)
  const rung = useRef(0)
  useEffect(() => {
    if (bells > rung.current && !guide.isFinished) ring('interval')
    rung.current = bells
  }, [bells, guide.isFinished])

  return (
    <FullScreen title={texts.timer.title} closeLabel={texts.timer.stop} onClose={guide.isFinished ? onClose : stop}>
      <div className="my-auto flex flex-col items-center py-10 text-center">
        {guide.isFinished ? (
          <>
            <h3 ref={takeFocus} tabIndex={-1} className="font-serif text-2xl font-semibold">
              {texts.timer.doneTitle}
            </h3>
            <p className="mt-2 text-lg">{texts.timer.done(texts.longMinutes(minutes))}</p>
            <p role="status" className="mt-1 min-h-6 text-cream/75">
              {isError && texts.timer.refused}
              {data && (data.isQueued ? queuedSentence(texts.toast.waiting) : texts.timer.counted)}
            </p>
            <Button look="cream" size="large" className="mt-10" onClick={onClose}>
              {texts.viewer.done}
            </Button>
          </>
        ) : (
          <>
            <StepRing
              share={1 - guide.left / plan.stepMs}
              label={clock(guide.left)}
              spoken={`${texts.timer.running}: ${clock(guide.left)}`}
            />
            <Button look="cream" size="large" className="mt-12" onClick={guide.isRunning ? guide.pause : guide.run}>
              {guide.isRunning ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
              {guide.isRunning ? guided.pause : guided.continue}
            </Button>
            <Button look="plain" className="mt-3 text-cream! hover:bg-cream/10!" onClick={stop}>
              {texts.timer.stop}
            </Button>
          </>
        )}
      </div>
    </FullScreen>
  )
}

/** Whatever becomes of the screen, what was sat is sent. */
function useRecordTimer(startKey: string) {
  const member = useMember()
  return useMutation({
    mutationFn: ({ minutes }: { minutes: number; isEarly?: boolean }) =>
      sendOrQueue(member.id, 'userPracticeSessions.timer', { minutes, startKey, made: madeNow(member) }),
    onSuccess({ isQueued }, { minutes, isEarly }) {
      if (isEarly) toast.good(texts.timer.stopped(minutes), isQueued ? queuedSentence(texts.toast.waiting) : undefined)
    },
    onError: (error) => toast.bad(texts.toast.completeFailed, sentenceOf(error)),
  })
}

const nothing = () => {}
