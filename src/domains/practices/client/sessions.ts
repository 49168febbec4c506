import type { SessionKeeper } from '#client/audio/engine/sessions.ts'
import { madeNow, queue, sendOrQueue, sendQueued } from '#client/outbox/outbox.ts'
import { cachedSession } from '#client/session.ts'

export const audioSessions: SessionKeeper = {
  async begin(practice) {
    const member = cachedSession()
    if (member) await (await import('./session/begin.ts')).beginSound(member, practice)
  },
  listened(memberId, report) {
    const member = cachedSession()
    if (member?.id !== memberId) return
    queue(memberId, 'userPracticeSessions.listen', { ...report, made: madeNow(member) })
    void sendQueued(memberId)
  },
  completed(memberId, sessionId) {
    const member = cachedSession()
    if (member?.id !== memberId) return
    const made = madeNow(member)
    const sending = sendOrQueue(memberId, 'userPracticeSessions.complete', { sessionId, made })
    // Written down before anything is fetched: without a network the code that says so may not come.
    import('./session/completion.ts').then(({ notifyCompleted }) => notifyCompleted(sending)).catch(() => {})
    sending.catch(() => {})
  },
}
