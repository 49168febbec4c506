import { onOtherVoice, raiseVoice } from '#client/audio/engine/oneVoice.ts'
import { onSignedOut } from '#client/session.ts'
import { readChoices } from './choices.ts'
import { chosenVoice } from './chosenVoice.ts'

/** `interrupted`: something else began to sound, or its member left. `failed`: the voice of the device did not speak. */
export type End = 'finished' | 'interrupted' | 'failed'

type Speech = {
  sentences: string[]
  from: number
  onSentence?: (place: number) => void
  onEnd: (how: End) => void
}

/** How often it is checked that the device still speaks: some never tell the end of a sentence, or that they refused it. */
const CHECK_MS = 2000
/** Some browsers drop what they are given while they are still stopping what came before. */
const AFTER_CANCEL_MS = 60

let current: Speech | undefined
let place = 0
/** Held here until it has ended: Chromium clears away an utterance that nobody holds, and its end is never told. */
let uttered: SpeechSynthesisUtterance | undefined
let check: ReturnType<typeof setInterval> | undefined
let stoppedBy = 0
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Reads one sentence after the other with the device's voice, one speech at a time. Returns what stops it. There is no pause: not
 * every device can go on within a sentence, so whoever pauses begins again with the sentence that was interrupted.
 */
export function speak(speech: Speech): () => void {
  follow()
  end('interrupted')
  current = speech
  raiseVoice()
  utter(speech.from)
  return () => {
    if (current !== speech) return
    current = undefined
    hush()
  }
}

/** The sentence that is being read, once more: in another voice, or at another speed. Whether there is one. */
export function speakAgain(): boolean {
  if (current) utter(place)
  return current !== undefined
}

function utter(next: number) {
  hush()
  const text = current?.sentences[next]
  if (text === undefined) return end('finished')
  place = next
  current?.onSentence?.(next)
  const utterance = new SpeechSynthesisUtterance(text)
  const voice = chosenVoice()
  utterance.voice = voice ?? null
  utterance.lang = voice?.lang ?? 'pt-BR'
  utterance.rate = readChoices().rate
  let hasStarted = false
  const ifMine = (act: () => void) => () => {
    if (uttered === utterance) act()
  }
  utterance.onstart = () => {
    hasStarted = true
  }
  utterance.onend = ifMine(() => utter(next + 1))
  utterance.onerror = ifMine(() => end('failed'))
  uttered = utterance
  const begin = () => speechSynthesis.speak(utterance)
  // At once where possible: a browser may let only a tap begin to speak.
  if (Date.now() < stoppedBy) waiting = setTimeout(begin, AFTER_CANCEL_MS)
  else begin()
  check = setInterval(() => {
    if (isSpeaking()) return
    if (hasStarted) utter(next + 1)
    else end('failed')
  }, CHECK_MS)
}

function hush() {
  clearInterval(check)
  clearTimeout(waiting)
  uttered = undefined
  if (!isSpeaking()) return
  speechSynthesis.cancel()
  stoppedBy = Date.now() + AFTER_CANCEL_MS
}

const isSpeaking = () => speechSynthesis.speaking || speechSynthesis.pending

function end(how: End) {
  const ended = current
  if (!ended) return
  current = undefined
  hush()
  ended.onEnd(how)
}

let isFollowing = false

function follow() {
  if (isFollowing) return
  isFollowing = true
  const interrupt = () => end('interrupted')
  onOtherVoice(interrupt)
  onSignedOut(interrupt)
  // A browser may go on speaking after the page has gone.
  addEventListener('pagehide', interrupt)
}
