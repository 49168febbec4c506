import { type RefObject, useEffect, useRef, useState } from 'react'
import { audio } from '#client/audio/engine/engine.ts'
import { audioState } from '#client/audio/engine/state.ts'
import { toast } from '#client/ui/toast.tsx'
import { blocksOf, type Spoken } from './blocks.ts'
import { markRead } from './marking.ts'
import { sentencesOf } from './sentences.ts'
import { type End, speak } from './speech.ts'
import { texts } from './texts.ts'

type Status = 'idle' | 'reading' | 'paused'

/** Reads a part of the page aloud. It and the app's audio are never heard together: what begins pauses the other. */
export function useReading(root: RefObject<HTMLElement | null>) {
  const [status, setStatus] = useState<Status>('idle')
  const sentences = useRef<Spoken[]>([])
  const place = useRef(0)
  const hush = useRef(() => {})

  const rest = (next: Status) => {
    hush.current()
    if (next === 'idle') markRead(root.current, undefined)
    setStatus(next)
  }

  const ended = (how: End) => {
    rest(how === 'finished' ? 'idle' : 'paused')
    if (how === 'failed') toast.bad(texts.failed, texts.failedDetail)
  }

  const readFrom = (from: number) => {
    audio.pause()
    setStatus('reading')
    hush.current = speak({
      sentences: sentences.current.map(({ text }) => text),
      from,
      onSentence(next) {
        place.current = next
        markRead(root.current, sentences.current[next]?.block)
      },
      onEnd: ended,
    })
  }

  useEffect(() => () => hush.current(), [])
  useEffect(() => {
    if (status !== 'reading') return
    return audioState.subscribe(() => {
      if (!isSounding()) return
      hush.current()
      setStatus('paused')
    })
  }, [status])

  return {
    status,
    start() {
      sentences.current = root.current ? spokenIn(root.current) : []
      readFrom(0)
    },
    pause: () => rest('paused'),
    resume: () => readFrom(place.current),
    stop: () => rest('idle'),
  }
}

const spokenIn = (root: Element): Spoken[] =>
  blocksOf(root).flatMap(({ block, text }) => sentencesOf(text).map((sentence) => ({ block, text: sentence })))

const isSounding = () => ['loading', 'playing'].includes(audioState.get().status)
