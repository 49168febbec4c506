import { endSession } from '#client/audio/engine/sessions.ts'
import { audioState } from '#client/audio/engine/state.ts'
import { deviceNow } from '#client/device/deviceNow.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { readOutbox } from '#client/outbox/store.ts'
import type { Session } from '#client/session.ts'
import { isOnlyLook } from '../../rules.ts'
import { dropOpenSession } from './openSession.ts'

/** When each session began that was begun or taken up again in this page and is not left yet. */
const begunAt = new Map<string, number>()

export const noteBegun = (sessionId: string, at = deviceNow()) => void begunAt.set(sessionId, at)

/**
 * A practice is closed. The server decides whether it was only looked at; it is asked only when that may be so. A completion
 * was queued before this, and both are of one sequence: it arrives first, and a completed session stays.
 */
export function leave(member: Session, sessionId: string, at = deviceNow()) {
  dropOpenSession(member.id, sessionId)
  const began = begunAt.get(sessionId)
  begunAt.delete(sessionId)
  if (began === undefined || !isOnlyLook(at - began)) return
  if (isCompletionQueued(member, sessionId)) return
  endSession(sessionId)
  const made = madeNow(member, deviceNow() - at)
  sendOrQueue(member.id, 'userPracticeSessions.leave', { sessionId, made }).catch(() => {})
}

/** Its sound, in whichever player, is closed when that player is put away or plays another. */
export function leaveWithSound(member: Session, sessionId: string) {
  let trackId: string | undefined
  const unsubscribe = audioState.subscribe(() => {
    const { track, session } = audioState.get()
    if (session?.id === sessionId) trackId = track?.id
    if (trackId === undefined || track?.id === trackId) return
    unsubscribe()
    leave(member, sessionId)
  })
}

/** The server does not know yet that it is done. */
export const isCompletionQueued = (member: Session, sessionId: string) =>
  readOutbox(member.id).some(
    ({ name, input }) =>
      name === 'userPracticeSessions.complete' && (input as { sessionId: string }).sessionId === sessionId,
  )
