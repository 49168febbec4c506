import { sentenceOf } from '#client/api/cache.ts'
import { texts } from '#client/offline/texts.ts'
import { toast } from '#client/ui/toast.tsx'
import type { QueuedCall } from './calls.ts'
import { setAside } from './drafts.ts'
import { isNote, lastTexts } from './queue.ts'

/**
 * A refused text becomes a draft, which its reflection shows beside what is saved; one whose caller awaits the outcome is
 * a draft already. Says whether all of them could be written.
 */
export function keepRejected(memberId: string, rejected: QueuedCall[], isAwaited: (id: string) => boolean): boolean {
  return lastTexts(rejected.filter(isNote))
    .filter(({ id }) => !isAwaited(id))
    .map(({ id, input }) => setAside(memberId, input.reflectionId, { id, text: input.notes, version: input.version }))
    .every(Boolean)
}

/** Long after the member left the page where it was made. */
export function notifyRejected(item: QueuedCall, error: unknown) {
  if (!isNote(item)) return toast.bad(texts.waiting.refused, sentenceOf(error))
  toast.bad(texts.waiting.noteRefused, texts.waiting.noteKept)
}
