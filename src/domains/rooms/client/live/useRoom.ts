import { useEffect, useRef, useState } from 'react'
import { useMember } from '#client/session.ts'
import { type Phase, phaseOf } from '../../rules.ts'
import { connectRoom, type RoomState, timesOf } from './connectRoom.ts'
import type { RoomClock } from './roomClock.ts'

const nothing: RoomState = { room: undefined, presence: undefined, isAlone: false, isGone: false, refused: undefined }

/** What is known of a room, and the moment it is in it. */
export function useRoom(roomId: string) {
  const { id: memberId } = useMember()
  const [{ state, clock }, setKnown] = useState<{ state: RoomState; clock?: RoomClock }>({ state: nothing })
  const [, setTick] = useState(0)
  const connection = useRef<ReturnType<typeof connectRoom>>(undefined)

  useEffect(() => {
    const connected = connectRoom(roomId, memberId, (next, its) => setKnown({ state: next, clock: its }))
    connection.current = connected
    const ticking = setInterval(() => setTick((n) => n + 1), 1000)
    return () => {
      clearInterval(ticking)
      connected.close()
    }
  }, [roomId, memberId])

  const times = state.room && timesOf(state.presence ?? state.room)
  const now = clock?.now()
  const phase: Phase | undefined = times && now && phaseOf(times, now)
  return { ...state, clock, times, now, phase, again: () => connection.current?.again() }
}
