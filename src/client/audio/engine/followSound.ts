import { joinMediaSession } from './mediaSession.ts'
import { startRecorder } from './recorder.ts'

/** Apart from the engine, which every member's page loads. */
export function followSound() {
  joinMediaSession()
  startRecorder()
}
