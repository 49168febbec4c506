import { useMemo, useSyncExternalStore } from 'react'
import { outboxRecord, readOutbox } from '#client/outbox/store.ts'
import type { SavedNote } from '../../rules.ts'
import { isNote } from '../queued.ts'

/** A note that is still on its way, with the version it will have, so that whoever goes on writing stands on it. */
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
