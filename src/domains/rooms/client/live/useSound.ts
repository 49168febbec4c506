import { useEffect, useMemo } from 'react'
import { audio } from '#client/audio/engine/engine.ts'
import { keepInStep } from '#client/audio/engine/inStep.ts'
import { audioState } from '#client/audio/engine/state.ts'
import { useAudio } from '#client/audio/engine/useAudio.ts'
import { tapeTrack } from '#client/guided/tapeTrack.ts'
import { timerBells } from '#shared/tape/bells.ts'
import { intervalOf, type Phase, positionAt } from '../../rules.ts'
import type { Room } from './connectRoom.ts'
import type { RoomClock } from './roomClock.ts'

type Sounding = { room: Room; phase: Phase; times: { startsAt: Date; minutes: number }; clock: RoomClock }

/** The sound of the room at the second where everyone is. What was playing before goes on until the bell, and then makes way. */
export function useSound({ room, phase, times, clock }: Sounding) {
  const { id, title } = room
  const practiceId = room.practice?.id
  const { minutes } = times
  const startsAt = times.startsAt.getTime()
  const isSitting = phase === 'sitting'
  const track = useMemo(
    () => ({ ...tapeTrack(addressOf(practiceId, minutes), title), id: `room ${id}` }),
    [practiceId, minutes, title, id],
  )
  const { track: current, status } = useAudio()
  const isOurs = current?.id === track.id

  const begin = () => {
    const seconds = Math.max(0, positionAt({ startsAt: new Date(startsAt) }, clock.now()) / 1000)
    audio.play({ ...track, resumeAt: seconds })
    audio.seek(seconds)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, when the sitting does
  useEffect(() => {
    if (isSitting) begin()
  }, [isSitting, startsAt, track])
  useEffect(() => {
    if (!isOurs || !isSitting) return
    return keepInStep(() => positionAt({ startsAt: new Date(startsAt) }, clock.now()) / 1000)
  }, [isOurs, isSitting, startsAt, clock])
  useEffect(
    () => () => {
      if (audioState.get().track?.id === track.id) audio.dismiss()
    },
    [track],
  )

  return { isMute: isSitting && (!isOurs || status === 'paused' || status === 'idle'), listen: begin }
}

const addressOf = (practiceId: string | undefined, minutes: number) =>
  practiceId
    ? `/tapes/practice.mp3?id=${practiceId}&minutes=${minutes}&bells=on`
    : `/tapes/timer.mp3?minutes=${minutes}&interval=${intervalOf(minutes)}&bell=${timerBells[0]}`
