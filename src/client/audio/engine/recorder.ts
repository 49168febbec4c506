import { cachedSession } from '#client/session.ts'
import { longest, type Span, secondsIn, unionOf } from '#shared/spans.ts'
import { element } from './element.ts'
import { beforeLeaving } from './saving.ts'
import { freshSession, SITTING_MS, sessionKeeper } from './sessions.ts'
import { sittingRecord } from './sittingRecord.ts'
import { audioState } from './state.ts'
import type { Track } from './track.ts'

const REPORT_SECONDS = 60
/** Less is no session yet. */
const LEAST_SECONDS = 60

type Sitting = {
  track: Track
  sessionId: string
  /** It was begun, and told of, by another page or on another device. */
  isContinued: boolean
  heard: Span[]
  told: number
  wasOver: boolean
  lastHeardAt: number
}

let sitting: Sitting | undefined
/** Where the stretch that is being heard began, and how far it has come. */
let from: number | undefined
let reached = 0

/** Follows the one audio element and notes which seconds of a sound were heard, for sessions that are listening alone. */
export function startRecorder() {
  const on = (event: keyof HTMLMediaElementEventMap, act: () => void) => element.addEventListener(event, act)
  on('playing', begin)
  on('seeked', () => element.paused || begin())
  on('timeupdate', follow)
  on('seeking', cut)
  on('pause', () => leave(element.currentTime))
  on('ended', () => leave(element.duration))
  on('emptied', () => leave(reached))
  audioState.subscribe(() => {
    if (sitting && audioState.get().session?.id !== sitting.sessionId) changeSession()
  })
  beforeLeaving(() => report(true))
  if (!element.paused) begin()
}

function begin() {
  if (from !== undefined) return
  const { track, isSample } = audioState.get()
  if (!track || isSample || (!track.audioContentId && !track.moduleId && !track.endless)) return
  if (sitting && Date.now() - sitting.lastHeardAt > SITTING_MS) audioState.set({ session: freshSession() })
  const { session } = audioState.get()
  if (!session || session.practiceId) return
  if (sitting?.sessionId !== session.id) {
    const heard = heardBefore(session.id)
    sitting = {
      track,
      sessionId: session.id,
      isContinued: track.session?.id === session.id && heard.length === 0,
      heard,
      told: 0,
      wasOver: false,
      lastHeardAt: Date.now(),
    }
  }
  from = reached = element.currentTime
}

/** In this sitting, by a page of this device that was closed within its first minute. */
function heardBefore(sessionId: string): Span[] {
  const kept = sittingRecord.read(cachedSession()?.id ?? '')
  return kept?.sessionId === sessionId ? kept.heard : []
}

function follow() {
  if (from === undefined || element.seeking) return
  reached = element.currentTime
  if (sitting) sitting.lastHeardAt = Date.now()
  if (sitting && secondsIn(heardSoFar(sitting)) - sitting.told >= REPORT_SECONDS) report(false)
}

/** A jump: what was heard ends where the sound was before it. */
function cut() {
  if (sitting) sitting.heard = heardSoFar(sitting)
  from = undefined
}

function leave(position: number) {
  if (from !== undefined && position > from) reached = position
  cut()
  report(true)
}

/** The same sound goes on for a practice, or as a listening of its own. */
function changeSession() {
  leave(reached)
  sitting = undefined
  if (!element.paused) begin()
}

function heardSoFar({ heard, track }: Sitting): Span[] {
  if (from === undefined || reached <= from) return heard
  if (track.endless) return [[0, secondsIn(heard) + reached - from]]
  return longest(unionOf(heard, [[from, reached]]))
}

function report(isOver: boolean) {
  const memberId = cachedSession()?.id
  if (!sitting || !memberId) return
  const { track, sessionId, told, wasOver } = sitting
  const heard = heardSoFar(sitting).map(rounded).filter(isAudible)
  const seconds = secondsIn(heard)
  if (seconds === 0 || (seconds === told && wasOver === isOver)) return
  sittingRecord.write(seconds < LEAST_SECONDS ? { sessionId, heard } : null, memberId)
  if (seconds < LEAST_SECONDS && !sitting.isContinued) return
  Object.assign(sitting, { told: seconds, wasOver: isOver })
  const { audioContentId = null, moduleId = null, endless } = track
  const what = endless
    ? { audioContentId: endless.audioContentId, moduleId: null, isEndless: true as const }
    : { audioContentId, moduleId }
  sessionKeeper?.listened(memberId, { sessionId, ...what, heard, isOver })
}

const rounded = ([start, end]: Span): Span => [Math.round(start), Math.round(end)]
const isAudible = ([start, end]: Span) => end > start
