import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

declare global {
  interface Window {
    /** What a stand-in voice was given to say, and the end of what it is saying. */
    speech: { said: string[]; rate: number; voice: string; isSpeaking: boolean; finish: () => void }
  }
}

/** A voice that speaks as long as the journey wants: no machine that runs it has one. Must be called before the page is opened. */
export const giveVoice = (page: Page) =>
  page.addInitScript(() => {
    let current: SpeechSynthesisUtterance | undefined
    const voices = ['Luciana', 'Felipe'].map((name) => ({ name, voiceURI: name, lang: 'pt-BR', localService: true }))
    window.speech = {
      said: [],
      rate: 1,
      voice: '',
      isSpeaking: false,
      finish() {
        const ended = current
        current = undefined
        window.speech.isSpeaking = false
        ended?.dispatchEvent(new Event('end'))
      },
    }
    window.SpeechSynthesisUtterance = class extends EventTarget {
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
      set onstart(act: () => void) {
        this.addEventListener('start', act)
      }
      set onend(act: () => void) {
        this.addEventListener('end', act)
      }
      set onerror(act: () => void) {
        this.addEventListener('error', act)
      }
    } as unknown as typeof SpeechSynthesisUtterance
    const device = Object.assign(new EventTarget(), {
      getVoices: () => [...voices],
      pending: false,
      speak(utterance: SpeechSynthesisUtterance) {
        current = utterance
        window.speech.said.push(utterance.text)
        Object.assign(window.speech, { rate: utterance.rate, voice: utterance.voice?.name, isSpeaking: true })
        utterance.dispatchEvent(new Event('start'))
      },
      cancel() {
        const ended = current
        current = undefined
        window.speech.isSpeaking = false
        setTimeout(() => ended?.dispatchEvent(new Event('error')))
      },
    })
    Object.defineProperty(device, 'speaking', { get: () => current !== undefined })
    Object.defineProperty(window, 'speechSynthesis', { value: device })
  })

/** Waits until this is being said; a sentence that begins with it is enough. */
export const expectSpoken = (page: Page, text: string) =>
  expect
    .poll(() => page.evaluate(() => (window.speech.isSpeaking ? window.speech.said.at(-1) : '(silence)')))
    .toMatch(new RegExp(`^${text}`))

export const expectSilence = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.speech.isSpeaking)).toBe(false)

export const finishSentence = (page: Page) => page.evaluate(() => window.speech.finish())
