import { createStore } from '#client/audio/engine/store.ts'
import type { Voice } from '#shared/tape/voice.ts'
import { type Gathering, gather } from './gathering.ts'
import type { KeptClip } from './keptClips.ts'
import type { Microphone, NoMicrophone } from './microphone.ts'
import type { Sent } from './sendVoice.ts'
import type { Recording } from './sound/makeUniform.ts'
import { texts } from './texts.ts'

/** `kept`: there is a recording that was not sent; it waits for what its speaker decides. */
export type Phase = 'ready' | 'asking' | 'counting' | 'recording' | 'sending' | 'kept'

export type TakeState = {
  phase: Phase
  count: number
  seconds: number
  /** Of the last piece that was heard, from 0 to 1. */
  level: number
  problem: string
  mustReload: boolean
}

export type Studio = {
  open: () => Promise<Microphone | NoMicrophone>
  keep: (text: string) => KeptClip
  send: (recording: Recording, replaces: string | undefined) => Promise<Sent>
}

/** `replaces`: the take that this step has, which a new one stands in for. */
type Step = { text: string; replaces: string | undefined }

const COUNT_IN = 3
const MOST_SECONDS = 600
const blank: TakeState = { phase: 'ready', count: 0, seconds: 0, level: 0, problem: '', mustReload: false }

/** One recording after another, outside React: count in, record, keep, send. */
export function createTake(studio: Studio) {
  const store = createStore<TakeState>(blank)
  const { get, set } = store
  let microphone: Microphone | undefined
  let gathered: Gathering | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let endListening = () => {}
  let isClosed = false
  let spoken: Step = { text: '', replaces: undefined }
  let onVoice: (voice: Voice) => void = () => {}

  /** The microphone is asked for here and nowhere else, and stays open until the prompter is closed. */
  async function record(step: Step, then: (voice: Voice) => void) {
    if (get().phase !== 'ready' && get().phase !== 'kept') return
    discard()
    isClosed = false
    spoken = step
    onVoice = then
    set({ phase: 'asking' })
    const opened = microphone ?? (await studio.open())
    if (typeof opened === 'string')
      return set({ ...blank, problem: texts.noMicrophone[opened], mustReload: opened === 'RELOAD' })
    if (isClosed) return opened.close()
    microphone = opened
    microphone.onLost(interrupt)
    if (get().phase === 'asking') countFrom(COUNT_IN)
  }

  function countFrom(count: number) {
    set({ phase: count > 0 ? 'counting' : 'recording', count })
    if (count > 0) timer = setTimeout(() => countFrom(count - 1), 1000)
    else if (microphone) {
      gathered = gather(studio.keep(spoken.text), microphone.rate)
      endListening = microphone.listen(hear)
    }
  }

  function hear(samples: Float32Array) {
    gathered?.hear(samples)
    const seconds = gathered?.seconds() ?? 0
    set({ seconds, level: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) })
    if (seconds >= MOST_SECONDS) void stop()
  }

  function endRecording() {
    clearTimeout(timer)
    endListening()
    gathered?.keepRest()
  }

  async function stop() {
    const { phase } = get()
    endRecording()
    if (phase === 'recording') await send()
    else if (phase === 'asking' || phase === 'counting') set(blank)
  }

  /** By a call, or by a microphone that was unplugged: it is opened anew the next time. */
  function interrupt() {
    const { phase } = get()
    close()
    if (phase === 'recording') set({ ...blank, phase: 'kept', problem: texts.prompter.interrupted })
    else if (phase === 'counting') set(blank)
  }

  async function send() {
    if (!gathered) return
    set({ phase: 'sending', problem: '', level: 0 })
    const sent = await studio.send(gathered.recording(), spoken.replaces)
    if ('reason' in sent && !sent.isLasting)
      return set({ ...blank, phase: 'kept', problem: texts.prompter.unsent(sent.reason) })
    discard()
    if ('voice' in sent) onVoice(sent.voice)
    else set({ problem: sent.reason })
  }

  function discard() {
    void gathered?.drop()
    leave()
  }

  /** On to another step: what was not sent of this one stays on the device. */
  function leave() {
    gathered = undefined
    set(blank)
  }

  /** What was recorded and not sent stays on the device. */
  function close() {
    isClosed = true
    endRecording()
    microphone?.close()
    microphone = undefined
  }

  return { ...store, record, stop, send, discard, leave, close }
}

export type Takes = ReturnType<typeof createTake>
