import type { ArtTheme } from '#shared/artThemes.ts'
import type { Span } from '#shared/spans.ts'

/** What can be played. The same id and source are the same track: playing it again resumes it (§4). */
export type Track = {
  id: string
  source: 'audio' | 'module' | 'practice' | 'tape'
  /** Nothing, or nothing valid: the marked sample is played and no progress is kept (§4). */
  url: string | null
  title: string
  subtitle?: string
  theme?: ArtTheme
  /** The picture staff chose; without it the orb is drawn in the theme's colours. */
  coverUrl?: string | null
  isPremium?: boolean
  durationMinutes?: number
  /** §9: 15 in the library player and the practice viewer, 10 in the module player. */
  skipSeconds: number
  /** Music, and what one falls asleep to: the speed that was chosen for voices is not taken over. */
  isUnhurried?: boolean
  /** Where it was left; playing starts there. */
  resumeAt?: number
  /** The row of the library whose progress this is. Without it nothing is saved. */
  audioContentId?: string | null
  /** It plays without an end: which row of the library it is, and between which seconds its file follows itself. */
  endless?: { audioContentId: string; loop: { from: number; to: number } | null }
  /** The module whose sound this is. */
  moduleId?: string
  /** The session that goes on with it; without it playing begins one. */
  session?: TrackSession
  /** Its full player; the mini-player leads there. Without it the mini-player stays away. */
  href?: string
  onEnded?: () => void
  /** What the keys for the track before and after do on a lock screen or headset; without it they are not there. */
  onStep?: (direction: 1 | -1) => void
}

/** Of a practice, which is completed when its sound ends, or of listening alone, which counts what was heard. */
export type TrackSession = { id: string; practiceId: string | null }

/**
 * `heard` is everything this page heard of the sound in this session; `isOver` when it was left or heard to its end. Of a sound
 * without an end it is how long, from 0: its seconds are no places of a file.
 */
export type HeardReport = {
  sessionId: string
  audioContentId: string | null
  moduleId: string | null
  heard: Span[]
  isOver: boolean
  isEndless?: true
}

/** `restarted` tells a 0 the member asked for from one that just happened. */
export type Heard = { seconds: number; completed: boolean; restarted: boolean }

export const isSameTrack = (one: Track | null, other: Track) => one?.id === other.id && one.source === other.source
