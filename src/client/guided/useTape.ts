import { useEffect, useMemo, useReducer, useRef } from 'react'
import type { Track } from '#client/audio/engine/track.ts'
import { playTape, type TapePlayer } from './tapePlayer.ts'

type Practice = Omit<Parameters<typeof playTape>[1], 'onLead'>

/** The tape of a practice that is on the page; without a track, a tape that is never heard. */
export function useTape(
  track: Track | undefined,
  practice: Practice,
  guide: { isRunning: boolean; isOver: () => boolean },
) {
  const player = useRef<TapePlayer>(undefined)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const latest = useRef(guide)
  latest.current = guide

  const address = track?.url
  const [id, title] = [track?.id, track?.title]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tape is told apart by its address
  useEffect(() => {
    if (!track) {
      player.current?.release(false)
      player.current = undefined
      return
    }
    const next = playTape(track, { ...practice, onLead: rerender })
    player.current = next
    if (latest.current.isRunning) next.play()
    return next.leave
  }, [address, id, title, practice])

  useEffect(() => () => player.current?.release(latest.current.isOver()), [])

  return useMemo(
    () => ({
      isLeading: () => player.current?.isLeading() ?? false,
      position: () => player.current?.position(),
      play: () => player.current?.play(),
      pause: () => player.current?.pause(),
      seek: (ms: number) => player.current?.seek(ms),
    }),
    [],
  )
}
