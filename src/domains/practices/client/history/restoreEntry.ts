import { failureOf, sentenceOf } from '#client/api/cache.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import type { Session } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../history.texts.ts'
import { type Entry, showEntry } from './useHistory.ts'

const words = texts.remove

/** Brings a removed entry back. Without a network it waits behind its removal, and both arrive. */
export async function restoreEntry(member: Session, entry: Entry) {
  try {
    const given = { sessionId: entry.id, made: madeNow(member) }
    const { isQueued } = await sendOrQueue(member.id, 'userPracticeSessions.restore', given)
    showEntry(entry)
    toast.good(words.restored, isQueued ? queuedSentence() : undefined)
  } catch (error) {
    toast.bad(words.restoreFailed, reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  const failure = failureOf(error)
  if (failure?.fields?.minutes === 'DAY_FULL') return words.dayIsFull
  return failure?.code === 'NOT_FOUND' ? words.isLate : sentenceOf(error)
}
