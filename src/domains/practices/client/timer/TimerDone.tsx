import { queuedSentence } from '#client/outbox/sentence.ts'
import { Button } from '#client/ui/Button.tsx'
import { takeFocus } from '#client/ui/takeFocus.ts'
import { texts } from '../../texts.ts'
import type { Recording } from './useRecordTimer.ts'

type Props = { minutes: number; recording: Pick<Recording, 'data' | 'isError'>; onClose: () => void }

export function TimerDone({ minutes, recording: { data, isError }, onClose }: Props) {
  return (
    <>
      <h3 ref={takeFocus} tabIndex={-1} className="font-serif text-2xl font-semibold">
        {texts.timer.doneTitle}
      </h3>
      <p className="mt-2 text-lg">
        {minutes > 0 ? texts.timer.done(texts.longMinutes(minutes)) : texts.timer.tooShort}
      </p>
      <p role="status" className="mt-1 min-h-6 text-cream/75">
        {isError && texts.timer.refused}
        {data && (data.isQueued ? queuedSentence(texts.toast.waiting) : texts.timer.counted)}
      </p>
      <Button look="cream" size="large" className="mt-10" onClick={onClose}>
        {texts.viewer.done}
      </Button>
    </>
  )
}
