import { readChoices } from './choices.ts'
import { currentVoices } from './voices.ts'

/** The one that was chosen on this device, as long as it is installed. */
export function chosenVoice(): SpeechSynthesisVoice | undefined {
  const voices = currentVoices()
  return voices.find(({ voiceURI }) => voiceURI === readChoices().voice) ?? voices[0]
}
