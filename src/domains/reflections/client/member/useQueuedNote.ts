import { useMemo, useSyncExternalStore } from 'react'
import { outboxRecord, readOutbox } from '#client/outbox/store.ts'
import type { SavedNote } from '../../rules.ts'
import { isNote } from '../queued.ts'

/** Ids of reflections whose first note waits in the outbox: the server's list cannot have it yet. */
export function useQueuedFirstNotes(memberId: string): string[] {
  const ids = useSyncExternalStore(outboxRecord.subscribe, () => {
    const last = new Map<string, { isFirst: boolean; notes: string }>()
    for (const { input } of readOutbox(memberId).filter(isNote))
      last.set(input.reflectionId, {
        isFirst: input.version === 0 || last.get(input.reflectionId)?.isFirst === true,
        notes: input.notes,
      })
    return [...last].flatMap(([id, { isFirst, notes }]) => (isFirst && notes ? [id] : [])).join(' ')
  })
  return useMemo(() => ids.split(' ').filter(Boolean), [ids])
}

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
