import { element } from './element.ts'
import { joinMediaSession } from './mediaSession.ts'
import { onOtherVoice, raiseVoice } from './oneVoice.ts'
import { startRecorder } from './recorder.ts'

/** Apart from the engine, which every member's page loads. */
export function followSound() {
  joinMediaSession()
  startRecorder()
  element.addEventListener('play', raiseVoice)
  onOtherVoice(() => element.pause())
  if (!element.paused) raiseVoice()
}
