import { sentenceOf } from '#client/api/cache.ts'
import { endSession } from '#client/audio/engine/sessions.ts'
import { deviceNow } from '#client/device/deviceNow.ts'
import { vibrate } from '#client/device/vibrate.ts'
import { dropRunning } from '#client/guided/keeping.ts'
import { madeNow, type Sent, sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import type { Session } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'
import { dropOpenSession } from './openSession.ts'

/** `minutes` where they are not the practice's usual ones. */
type Completion = { endedAt?: number | undefined; minutes?: number | undefined }

/** Completes the session, now or when the network is back, and says so. False when the server refused. */
export function complete(member: Session, sessionId: string, { endedAt = deviceNow(), minutes }: Completion = {}) {
  endSession(sessionId)
  const made = madeNow(member, deviceNow() - endedAt)
  const sending = sendOrQueue(member.id, 'userPracticeSessions.complete', { sessionId, minutes, made })
  // Written down by now.
  dropRunning(member.id, sessionId)
  dropOpenSession(member.id, sessionId)
  return notifyCompleted(sending)
}

export async function notifyCompleted(sending: Promise<Sent<'userPracticeSessions.complete'>>): Promise<boolean> {
  vibrate('done')
  try {
    const { isQueued } = await sending
    const { title, detail } = texts.toast.completed
    toast.good(title, isQueued ? queuedSentence(texts.toast.waiting) : detail)
    return true
  } catch (error) {
    toast.bad(texts.toast.completeFailed, sentenceOf(error))
    return false
  }
}
