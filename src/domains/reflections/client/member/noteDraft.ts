import { useMemo, useSyncExternalStore } from 'react'
import type { Draft } from '../../rules.ts'
import { noteDrafts } from '../records.ts'

/** `id`: a text the server rejected, set aside from the one that is being typed. */
export type KeptDraft = Draft & { id?: string }

const { read, write, placesUnder, subscribe } = noteDrafts

/** What was typed and not yet saved, kept on this device through a closed tab or a lost network. */
export const readDraft = (memberId: string, reflectionId: string) => read(memberId, reflectionId) ?? null

export const keepDraft = (memberId: string, reflectionId: string, draft: Draft | null) =>
  write(draft, memberId, reflectionId)

/** Each has a place of its own: neither another rejected text nor one being typed, in any tab, can take it. */
export const setAside = (memberId: string, reflectionId: string, { id, ...draft }: Draft & { id: string }) =>
  write(draft, memberId, reflectionId, id)

export function dropDraft(memberId: string, reflectionId: string, draft: KeptDraft) {
  const place = draft.id ? [memberId, reflectionId, draft.id] : [memberId, reflectionId]
  // Another tab may be typing into the same place.
  if (read(...place)?.text === draft.text) write(null, ...place)
}

/** A text that has become the saved note is no draft any more. */
export function dropSaved(memberId: string, reflectionId: string, notes: string) {
  for (const place of [[], ...placesUnder(memberId, reflectionId).map((id) => [id])])
    if (read(memberId, reflectionId, ...place)?.text === notes) write(null, memberId, reflectionId, ...place)
}

export function useSetAside(memberId: string, reflectionId: string): KeptDraft[] {
  const json = useSyncExternalStore(subscribe, () =>
    JSON.stringify(placesUnder(memberId, reflectionId).map((id) => ({ id, ...read(memberId, reflectionId, id) }))),
  )
  return useMemo(() => JSON.parse(json), [json])
}

/** The reflections that have a draft on this device, whether staff deleted them since or not. */
export function useDraftedReflections(memberId: string): string[] {
  const ids = useSyncExternalStore(subscribe, () =>
    [...new Set(placesUnder(memberId).map((id) => id.split('.', 1)[0]))].join(' '),
  )
  return useMemo(() => ids.split(' ').filter(Boolean), [ids])
}
