import { useMemo, useSyncExternalStore } from 'react'
import { outboxRecord, readOutbox } from '#client/outbox/store.ts'
import type { SavedNote } from '../../rules.ts'
import { isNote } from '../queued.ts'

/** The text of this note that waits in the outbox, with its future version, on which further edits are based. */
export function useQueuedNote(memberId: string, reflectionId: string): SavedNote | undefined {
  const json = useSyncExternalStore(outboxRecord.subscribe, () => {
    const last = readOutbox(memberId)
      .filter(isNote)
      .findLast(({ input }) => input.reflectionId === reflectionId)
    if (!last) return undefined
    const { notes, version, nextVersion = version } = last.input
    return JSON.stringify({ notes, version: nextVersion })
  })
  return useMemo(() => json && JSON.parse(json), [json])
}
