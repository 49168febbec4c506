import { percent } from '#shared/percent.ts'
import { texts } from '../../admin.texts.ts'
import { secondsLeft, speedOf } from '../../transfer.ts'
import { inWords } from './bytes.ts'
import type { QueuedAudio } from './queuedAudio.ts'

const { upload: words } = texts

type Props = { item: Pick<QueuedAudio, 'sent' | 'total' | 'seen'>; title: string }

export function SendingBar({ item: { sent, total, seen }, title }: Props) {
  const done = percent(sent, total)
  const speed = speedOf(seen)
  const left = secondsLeft(sent, total, speed)
  return (
    <div className="pt-1 pr-2 pb-1.5">
      <div
        role="progressbar"
        aria-label={words.progressOf(title)}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left rounded-full bg-olive transition-transform"
          style={{ transform: `scaleX(${done / 100})` }}
        />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-muted tabular-nums">
        <span>{words.progress(done, inWords(sent), inWords(total))}</span>
        {done === 100 ? (
          <span>{words.almost}</span>
        ) : (
          speed !== null && left !== null && <span>{words.pace(inWords(speed), leftInWords(left))}</span>
        )}
      </p>
    </div>
  )
}

const leftInWords = (seconds: number) =>
  seconds < 90 ? words.secondsLeft(seconds) : words.minutesLeft(Math.round(seconds / 60))
