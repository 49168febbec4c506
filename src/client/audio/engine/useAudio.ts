import { useEffect, useState, useSyncExternalStore } from 'react'
import { followElement } from './elementEvents.ts'
import { audio } from './engine.ts'
import { audioPosition, audioState } from './state.ts'
import { isSameTrack, type Track } from './track.ts'

followElement()

/** The router tells of every step within the app by this event of its own. */
let hasWalked = false
addEventListener('pushState', () => {
  hasWalked = true
})

/** What is playing and how; everything but the position, which has its own hook because it never stands still. */
export const useAudio = () => useSyncExternalStore(audioState.subscribe, audioState.get)

export const useAudioPosition = () => useSyncExternalStore(audioPosition.subscribe, audioPosition.get).seconds

/** A player page opens its track: it plays if the member walked here, and waits at its place if the app was opened here. */
export function useOpenTrack(track: Track) {
  const [opened] = useState(track)
  useEffect(() => {
    if (isSameTrack(audioState.get().track, opened)) return
    if (hasWalked) audio.play(opened)
    else audio.load(opened)
  }, [opened])
}
