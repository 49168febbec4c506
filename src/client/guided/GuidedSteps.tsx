import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ReadSteps } from '#client/aloud/ReadAloud.tsx'
import { AmbienceNote } from '#client/audio/ambience/AmbienceNote.tsx'
import { classes } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { Rhythm } from '#shared/rhythm.ts'
import { BellSwitch } from './BellSwitch.tsx'
import { BreathingCircle } from './BreathingCircle.tsx'
import { ring } from './bell.ts'
import { clock } from './clock.ts'
import { progressOf } from './engine.ts'
import type { Keeping } from './keeping.ts'
import { ListenButton } from './ListenButton.tsx'
import { SoundSettings } from './SoundSettings.tsx'
import { StepRing } from './StepRing.tsx'
import { type TapeOf, useTapeTrack } from './tapeTrack.ts'
import { texts } from './texts.ts'
import { useGuide } from './useGuide.ts'
import { useWakeLock } from './useWakeLock.ts'

type Props = {
  steps: string[]
  rhythms?: (Rhythm | null)[] | undefined
  stepSeconds: number
  title: string
  /** It was started where it was opened: it runs as soon as it stands, and is not asked for a second time. */
  startsAtOnce?: boolean
  /** Where it goes on, and where it is kept; without it nothing outlives the page. */
  keeping?: Keeping | undefined
  /** Its sound; without one it is silent but for the bells of the page. */
  tape?: TapeOf | undefined
  onFinished: (endedAt: number) => void
  /** More that can be set while it goes on, beside the switch of the bells. */
  children?: ReactNode
}

/** The one guided engine: a countdown per step that moves on by itself, and a breathing circle where a step has a rhythm. */
export function GuidedSteps(props: Props) {
  const { steps, rhythms, stepSeconds, title, startsAtOnce = false, keeping, tape, onFinished, children } = props
  const plan = useMemo(() => ({ steps: steps.length, stepMs: stepSeconds * 1000 }), [steps.length, stepSeconds])
  const ringStep = useCallback((isHeard: boolean) => ring('step', isHeard), [])
  const finish = useCallback(
    (endedAt: number, isHeard: boolean) => {
      ring('end', isHeard)
      onFinished(endedAt)
    },
    [onFinished],
  )
  const track = useTapeTrack(tape, title)
  const guide = useGuide(plan, { onStep: ringStep, onFinished: finish }, keeping, track)
  useWakeLock(guide.isRunning)
  const isDue = useRef(startsAtOnce)
  useEffect(() => {
    if (isDue.current && !guide.hasBegun) guide.run()
    isDue.current = false
  }, [guide])
  const [isRead, setRead] = useState(false)
  const rhythm = rhythms?.[guide.step]
  const elapsed = plan.stepMs - guide.left

  return (
    <section
      aria-label={title}
      className="flex flex-1 flex-col short:grid short:grid-cols-[1fr_1.4fr] short:grid-rows-[auto_1fr_auto] short:items-center short:gap-x-8"
    >
      <p className="mt-5 text-center text-sm text-current/75 short:mt-0">{texts.step(guide.step + 1, plan.steps)}</p>
      <div className="mt-3">
        {rhythm ? (
          <BreathingCircle rhythm={rhythm} elapsed={elapsed} isRunning={guide.isRunning} />
        ) : (
          <StepRing share={elapsed / plan.stepMs} label={clock(guide.left)} spoken={texts.left(clock(guide.left))} />
        )}
        {rhythm && <p className="mt-3 text-center text-sm tabular-nums text-current/75">{clock(guide.left)}</p>}
      </div>
      <div
        aria-live={isRead ? 'off' : 'polite'}
        className="mx-auto mt-5 min-h-[8rem] max-w-md px-1 text-center short:col-start-2 short:row-span-2 short:row-start-1 font-serif text-lg leading-[1.9rem] text-pretty short:mt-0 short:min-h-0 short:text-base"
      >
        <p key={guide.step} className="rise">
          {steps[guide.step]}
        </p>
      </div>
      <div className="mt-auto pt-1 short:col-start-2">
        <Dots count={plan.steps} current={guide.step} onJump={guide.jump} />
        <div
          role="progressbar"
          aria-label={texts.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progressOf(guide, plan) * 100)}
          className="mx-auto mt-1 h-1 max-w-md overflow-hidden rounded-full bg-current/15"
        >
          <div className="h-full rounded-full bg-current/70" style={{ width: `${progressOf(guide, plan) * 100}%` }} />
        </div>
      </div>
      <div className="mt-4 text-center short:col-start-1 short:row-start-3 short:mt-0">
        <div className="flex flex-wrap items-center justify-center gap-x-1 gap-y-2">
          {/* As wide as what stands last, so that the main button is in the middle where there is room. */}
          <span className="hidden size-11 min-[22rem]:block short:hidden" />
          <IconButton
            icon={ChevronLeft}
            label={texts.previous}
            disabled={guide.step === 0}
            onClick={() => guide.jump(guide.step - 1)}
            className={quiet}
          />
          <PlayButton guide={guide} />
          <IconButton
            icon={ChevronRight}
            label={texts.next}
            disabled={guide.step === plan.steps - 1}
            onClick={() => guide.jump(guide.step + 1)}
            className={quiet}
          />
          <IconButton icon={RotateCcw} label={texts.reset} onClick={guide.reset} className={quiet} />
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-center gap-2 short:mt-0">
          <BellSwitch />
          {children}
          <ReadSteps
            text={steps[guide.step] ?? ''}
            hasVoice={Boolean(tape?.voices[guide.step]) && !guide.isMute}
            isRunning={guide.isRunning}
            step={guide.step}
            elapsed={elapsed}
            onChange={setRead}
          />
          {tape && <SoundSettings url={track?.url} title={title} href={tape.href} />}
        </div>
        {guide.isMute && <ListenButton onListen={guide.listen} />}
        <AmbienceNote />
      </div>
    </section>
  )
}

const quiet = 'text-current! hover:bg-current/10!'

function PlayButton({ guide }: { guide: ReturnType<typeof useGuide> }) {
  const label = guide.isRunning ? texts.pause : guide.hasBegun && !guide.isFinished ? texts.continue : texts.start
  const Icon = guide.isRunning ? Pause : Play
  return (
    <button
      type="button"
      onClick={guide.isRunning ? guide.pause : guide.run}
      className="flex min-h-14 min-w-30 items-center justify-center gap-2 rounded-full bg-cream px-5 font-semibold text-[#2f2a1c] shadow-card transition hover:bg-white active:scale-[0.98]"
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      {label}
    </button>
  )
}

function Dots({ count, current, onJump }: { count: number; current: number; onJump: (step: number) => void }) {
  return (
    <ol className="flex flex-wrap items-center justify-center">
      {Array.from({ length: count }, (_, step) => (
        <li key={step}>
          <button
            type="button"
            aria-label={texts.toStep(step + 1)}
            aria-current={step === current ? 'step' : undefined}
            onClick={() => onJump(step)}
            className="flex h-11 w-7 items-center justify-center"
          >
            <span
              className={classes(
                'h-2 rounded-full transition-all',
                step === current ? 'w-5 bg-current' : step < current ? 'w-2 bg-current/70' : 'w-2 bg-current/30',
              )}
            />
          </button>
        </li>
      ))}
    </ol>
  )
}
