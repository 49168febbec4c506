import { useEffect, useRef, useState } from 'react'
import { bellsRecord } from '#client/device/bellsRecord.ts'
import { readFeedback } from '#client/device/feedback.ts'
import { toast } from '#client/ui/toast.tsx'
import { changeChoices, readChoices } from './choices.ts'
import { sentencesOf } from './sentences.ts'
import { type End, speak } from './speech.ts'
import { texts } from './texts.ts'

/** The bell with which a step begins is heard first, the opening one longer. */
const OPENING_BELL_MS = 5000
const STEP_BELL_MS = 2000
/** How far the time in a step may seem to run back by itself, as when a clock is set. */
const JUMP_MS = 1000

export type ReadStep = {
  text: string
  /** The step has a recording, over which nothing is read. */
  hasVoice: boolean
  isRunning: boolean
  step: number
  /** Of this step, in milliseconds: less than before means that it begins anew. */
  elapsed: number
}

/** Reads each step of a practice as it comes. It rests with the practice, and goes on with the sentence it was in. */
export function useReadStep({ text, hasVoice, isRunning, step, elapsed }: ReadStep) {
  const [isOn, setOn] = useState(() => readChoices().readsSteps)
  const visit = `${step} ${useRestarts(step, elapsed)}`
  const read = useRef({ visit: '', sentences: 0 })
  const isReading = isOn && isRunning && !hasVoice

  useEffect(() => {
    if (!isReading) return
    const isNew = read.current.visit !== visit
    if (isNew) read.current = { visit, sentences: 0 }
    let hush = () => {}
    const begin = () => {
      hush = speak({
        sentences: sentencesOf(text),
        from: read.current.sentences,
        onSentence(place) {
          read.current.sentences = place
        },
        onEnd,
      })
    }
    const onEnd = (how: End) => {
      if (how === 'finished') read.current.sentences = Number.POSITIVE_INFINITY
      // Interrupted by another tab, it goes on with the practice.
      if (how !== 'failed') return
      setOn(false)
      toast.bad(texts.failed, texts.failedDetail)
    }
    const waiting = setTimeout(begin, isNew ? bellMs(visit) : 0)
    return () => {
      clearTimeout(waiting)
      hush()
    }
  }, [isReading, text, visit])

  return {
    isOn,
    toggle() {
      // Asked for in the middle of a step, it is read at once.
      read.current = { visit, sentences: 0 }
      changeChoices({ readsSteps: !isOn })
      setOn(!isOn)
    },
  }
}

/** How often the time in a step ran back: every time it begins anew. */
function useRestarts(step: number, elapsed: number): number {
  const before = useRef({ step, elapsed })
  const [restarts, setRestarts] = useState(0)
  useEffect(() => {
    const { current } = before
    before.current = { step, elapsed }
    if (current.step === step && elapsed < current.elapsed - JUMP_MS) setRestarts((count) => count + 1)
  }, [step, elapsed])
  return restarts
}

function bellMs(visit: string): number {
  if (bellsRecord.read() === 'off' || !readFeedback().sound) return 0
  return visit.startsWith('0 ') ? OPENING_BELL_MS : STEP_BELL_MS
}
