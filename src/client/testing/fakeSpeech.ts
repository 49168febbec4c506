import { afterAll, vi } from 'vitest'

type Utterance = {
  text: string
  rate: number
  voice: { name: string } | null
  onstart?: () => void
  onend?: () => void
  onerror?: () => void
}

export const voice = (name: string, lang = 'pt-BR', localService = true) => ({
  name,
  lang,
  localService,
  voiceURI: name,
})

/** A device that speaks: its voices, what it was given to say, and the ends of it, all in hand. */
export function fakeSpeech() {
  const listeners = new Set<() => void>()
  const state = { voices: [voice('Luciana')], said: [] as string[], current: undefined as Utterance | undefined }

  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [...state.voices],
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    get speaking() {
      return state.current !== undefined
    },
    pending: false,
    speak(utterance: Utterance) {
      state.said.push(utterance.text)
      state.current = utterance
      utterance.onstart?.()
    },
    cancel() {
      const { current } = state
      state.current = undefined
      setTimeout(() => current?.onerror?.())
    },
  })
  afterAll(() => vi.unstubAllGlobals())

  const ends = (event: 'onend' | 'onerror') => () => {
    const { current } = state
    state.current = undefined
    current?.[event]?.()
  }
  return {
    state,
    /** What was said since it was last asked. */
    heard: () => state.said.splice(0),
    isSilent: () => state.current === undefined,
    finish: ends('onend'),
    fail: ends('onerror'),
    /** Falls silent and tells nobody, as some devices do. */
    forget: () => {
      state.current = undefined
    },
    install(voices: ReturnType<typeof voice>[]) {
      state.voices = voices
      for (const listener of listeners) listener()
    },
  }
}
