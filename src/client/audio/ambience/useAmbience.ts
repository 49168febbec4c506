import { useEffect } from 'react'

const REST_MS = 1200
/** As long as a closing bell rings. */
const END_MS = 8000

type Practice = {
  isRunning: boolean
  /** Its own sound is not heard; when it is heard again, the browser has been touched. */
  isMute: boolean
  isOver: () => boolean
}

type Player = typeof import('./player.ts')

/**
 * Fetched when a practice runs: a page that could begin one does not carry it. Without it the practice goes on alone. One
 * promise for all who wait: of several imports of a module that is on its way, the later may settle first, and a practice
 * that rested before it sounded would stay silent.
 */
let fetching: Promise<Player> | undefined

function whenFetched(act: (player: Player) => void) {
  fetching ??= import('./player.ts')
  void fetching.then(act, () => {
    fetching = undefined
  })
}

/** The chosen ambience sounds while a practice runs, rests with it, and goes down under its closing bell. */
export function useAmbience({ isRunning, isMute, isOver }: Practice) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a touch that lets the practice sound lets this sound too
  useEffect(() => {
    if (!isRunning) return
    whenFetched((player) => player.soundAmbience())
    return () => {
      const ms = isOver() ? END_MS : REST_MS
      whenFetched((player) => player.hushAmbience(ms))
    }
  }, [isRunning, isMute, isOver])
}
