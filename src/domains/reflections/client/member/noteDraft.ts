import { useMemo, useState, useSyncExternalStore } from 'react'
import { pageId } from '#client/device/pageId.ts'
import type { Draft } from '../../rules.ts'
import { noteDrafts } from '../records.ts'

/** `id` is set for drafts of other tabs, of earlier visits and of rejected saves; the draft being typed in this tab has none. */
export type KeptDraft = Draft & { id?: string }

const { read, write, placesUnder, subscribe } = noteDrafts

/** The draft's key includes the id of the page load, so that two tabs never overwrite each other. */
const PAGE = 'page-'
const ownId = PAGE + pageId

/** Earlier versions stored one draft for all tabs, under the reflection's id alone. */
const SHARED = ''

const placeOf = (memberId: string, reflectionId: string, id: string) =>
  id === SHARED ? [memberId, reflectionId] : [memberId, reflectionId, id]

/** The draft typed in this tab and not saved yet. */
export const readDraft = (memberId: string, reflectionId: string) => read(memberId, reflectionId, ownId) ?? null

export const keepDraft = (memberId: string, reflectionId: string, draft: Draft) =>
  write(draft, memberId, reflectionId, ownId)

/** Stores a text that the server rejected as a draft under its own id. */
export const setAside = (memberId: string, reflectionId: string, { id, ...draft }: Draft & { id: string }) =>
  write(draft, memberId, reflectionId, id)

export function dropDraft(memberId: string, reflectionId: string, draft: KeptDraft) {
  const place = placeOf(memberId, reflectionId, draft.id ?? ownId)
  // The other tab may have typed more since this draft was read.
  if (read(...place)?.text === draft.text) write(null, ...place)
}

/** Removes drafts whose text equals the saved note. */
export function dropSaved(memberId: string, reflectionId: string, notes: string) {
  for (const id of [SHARED, ...placesUnder(memberId, reflectionId)])
    dropDraft(memberId, reflectionId, { id, text: notes, version: 0 })
}

/** Removes all drafts of a note that was erased, of every tab. */
export function dropDrafts(memberId: string, reflectionId: string) {
  for (const id of [SHARED, ...placesUnder(memberId, reflectionId)]) write(null, ...placeOf(memberId, reflectionId, id))
}

/**
 * Drafts other than the one being typed here: of rejected saves and of earlier page loads. Drafts that another tab begins
 * while this one is open are left out: that tab shows them.
 */
export function useSetAside(memberId: string, reflectionId: string): KeptDraft[] {
  const [found] = useState(() => placesUnder(memberId, reflectionId))
  const json = useSyncExternalStore(subscribe, () => {
    const ids = placesUnder(memberId, reflectionId).filter(
      (id) => id !== ownId && (found.includes(id) || !id.startsWith(PAGE)),
    )
    const drafts = [SHARED, ...ids].map((id) => ({ id, ...read(...placeOf(memberId, reflectionId, id)) }))
    return JSON.stringify(drafts.filter(({ text }) => text !== undefined))
  })
  return useMemo(() => JSON.parse(json), [json])
}

/** Ids of reflections with a draft on this device, including reflections that staff has deleted. */
export function useDraftedReflections(memberId: string): string[] {
  const ids = useSyncExternalStore(subscribe, () =>
    [...new Set(placesUnder(memberId).map((id) => id.split('.', 1)[0]))].join(' '),
  )
  return useMemo(() => ids.split(' ').filter(Boolean), [ids])
}
