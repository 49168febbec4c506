import { useEffect } from 'react'
import { hushAmbience, soundAmbience } from './player.ts'

const REST_MS = 1200
/** As long as a closing bell rings. */
const END_MS = 8000

type Practice = {
  isRunning: boolean
  /** Its own sound is not heard; when it is heard again, the browser has been touched. */
  isMute: boolean
  isOver: () => boolean
}

/** The chosen ambience sounds while a practice runs, rests with it, and goes down under its closing bell. */
export function useAmbience({ isRunning, isMute, isOver }: Practice) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a touch that lets the practice sound lets this sound too
  useEffect(() => {
    if (!isRunning) return
    soundAmbience()
    return () => hushAmbience(isOver() ? END_MS : REST_MS)
  }, [isRunning, isMute, isOver])
}
