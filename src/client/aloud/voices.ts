import { useSyncExternalStore } from 'react'

/**
 * The Portuguese voices of the device itself, Brazilian ones first. Voices that a browser borrows from a service are left out: they
 * would send what is read to others, and need a network.
 */
export function portugueseVoices(all: SpeechSynthesisVoice[]): SpeechSynthesisVoice[] {
  const found = all.filter(({ localService, lang }) => localService && portuguese.test(lang))
  return [...found.filter(isBrazilian), ...found.filter((voice) => !isBrazilian(voice))]
}

/** Android writes `pt_BR`, and some phones `por-BRA`. */
const portuguese = /^(?:pt|por)(?:[-_]|$)/i
const isBrazilian = ({ lang }: SpeechSynthesisVoice) => /[-_]bra?$/i.test(lang)

/** Empty where there are none, and until the browser has found them. */
export const useVoices = () => useSyncExternalStore(subscribe, currentVoices)

let known: SpeechSynthesisVoice[] = []

/** The same list as long as it names the same voices: a browser makes a new one each time it is asked. */
export function currentVoices() {
  const voices = 'speechSynthesis' in window ? portugueseVoices(speechSynthesis.getVoices()) : []
  if (namesOf(voices) !== namesOf(known)) known = voices
  return known
}

const namesOf = (voices: SpeechSynthesisVoice[]) => voices.map(({ voiceURI }) => voiceURI).join()

function subscribe(listener: () => void) {
  if (!('speechSynthesis' in window)) return () => {}
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}
