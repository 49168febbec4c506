import { sentenceOf } from '#client/api/cache.ts'
import type { Sent } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import type { Session } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { undoable } from '#client/ui/UndoButton.tsx'
import { texts } from '../checkIn.texts.ts'
import { type Made, undoCheckIn } from './undoCheckIn.ts'

/** Tells of a check-in that was made, and offers to take it back. */
export function notifyMade(member: Session, sent: Sent<'dailyEnergyCheckins.save'>, made: Made) {
  const undo = () => void undoCheckIn(member, made)
  if (sent.isQueued) undoable(texts.kept, queuedSentence(), undo)
  else if (sent.answer.created) undoable(texts.created, undefined, undo)
  else if (made.before !== null) undoable(texts.changed, undefined, undo)
  // It replaced what another device had saved, which is not known here and could not be brought back.
  else toast.good(texts.changed)
}

/** It was made before the day's check-in was taken back on another device, and came after. */
export const notifyTakenBack = () => toast.good(texts.undone.elsewhere, texts.undone.none)

export const notifyFailed = (error: unknown, before: number | null) =>
  toast.bad(before === null ? texts.createFailed : texts.changeFailed, sentenceOf(error))
