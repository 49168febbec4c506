import { readOutbox, writeOutbox } from '#client/outbox/store.ts'
import { useMember } from '#client/session.ts'
import { isNote } from '../queued.ts'
import { dropDrafts, useDraftedReflections } from './noteDraft.ts'
import { useQueuedNote } from './useQueuedNote.ts'

/** Texts of one note that are on this device alone: drafts of every tab and what waits in the outbox. */
export function useUnsaved(reflectionId: string) {
  const { id: memberId } = useMember()
  const isDrafted = useDraftedReflections(memberId).some((id) => id === reflectionId)
  const waiting = useQueuedNote(memberId, reflectionId)
  return {
    isThere: isDrafted || waiting !== undefined,
    drop() {
      writeOutbox(
        memberId,
        readOutbox(memberId).filter((call) => !isNote(call) || call.input.reflectionId !== reflectionId),
      )
      dropDrafts(memberId, reflectionId)
    },
  }
}
