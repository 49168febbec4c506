import { useMemo } from 'react'
import type { Track } from '#client/audio/engine/track.ts'
import type { VoiceValue } from '#shared/tape/voice.ts'
import { useBells } from './bell.ts'

/** Which guided sound it is; `minutes` for one whose length is chosen. */
export type TapeOf = {
  of: 'practice' | 'module'
  id: string
  minutes?: number
  /** The recorded voice of each step, where there is one. */
  voices: readonly VoiceValue[]
  /** Where it is opened again. */
  href: string
}

/** The sound of a guided practice, with its bells or without, as the switch says. None where nothing would be heard in it. */
export function useTapeTrack(tape: TapeOf | undefined, title: string): Track | undefined {
  const isRung = useBells().state === 'on'
  const isHeard = isRung || tape?.voices.some(Boolean)
  const address = tape && isHeard ? addressOf(tape, isRung) : undefined
  return useMemo(() => (address ? tapeTrack(address, title) : undefined), [address, title])
}

const addressOf = ({ of, id, minutes }: TapeOf, isRung: boolean) =>
  `/tapes/${of}.mp3?id=${id}${minutes ? `&minutes=${minutes}` : ''}&bells=${isRung ? 'on' : 'off'}`

/** A tape as the engine plays it. Its pace is the practice, so the speed chosen for other voices is not taken over. */
export const tapeTrack = (address: string, title: string): Track => ({
  id: address,
  source: 'tape',
  url: address,
  title,
  skipSeconds: 15,
  isUnhurried: true,
})
