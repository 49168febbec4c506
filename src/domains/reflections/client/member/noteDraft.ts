import { useMemo, useState, useSyncExternalStore } from 'react'
import { pageId } from '#client/device/pageId.ts'
import type { Draft } from '../../rules.ts'
import { noteDrafts } from '../records.ts'

/** `id`: a text of another tab or an earlier visit, or one the server rejected; the one being typed here has none. */
export type KeptDraft = Draft & { id?: string }

const { read, write, placesUnder, subscribe } = noteDrafts

/** Every page has a place of its own for what is being typed: two tabs never overwrite each other. */
const PAGE = 'page-'
const ownId = PAGE + pageId

/** Versions before this one kept one draft for all tabs, under the reflection itself. */
const SHARED = ''

const placeOf = (memberId: string, reflectionId: string, id: string) =>
  id === SHARED ? [memberId, reflectionId] : [memberId, reflectionId, id]

/** What was typed in this page and not yet saved. */
export const readDraft = (memberId: string, reflectionId: string) => read(memberId, reflectionId, ownId) ?? null

export const keepDraft = (memberId: string, reflectionId: string, draft: Draft) =>
  write(draft, memberId, reflectionId, ownId)

/** A rejected text has a place of its own, too. */
export const setAside = (memberId: string, reflectionId: string, { id, ...draft }: Draft & { id: string }) =>
  write(draft, memberId, reflectionId, id)

export function dropDraft(memberId: string, reflectionId: string, draft: KeptDraft) {
  const place = placeOf(memberId, reflectionId, draft.id ?? ownId)
  // The tab it belongs to may have gone on typing.
  if (read(...place)?.text === draft.text) write(null, ...place)
}

/** A text that has become the saved note is no draft any more. */
export function dropSaved(memberId: string, reflectionId: string, notes: string) {
  for (const id of [SHARED, ...placesUnder(memberId, reflectionId)])
    dropDraft(memberId, reflectionId, { id, text: notes, version: 0 })
}

/**
 * Texts beside the one being typed here: rejected ones, and what other pages left. What another tab begins to type while
 * this one stands is its own business.
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

/** The reflections that have a draft on this device, whether staff deleted them since or not. */
export function useDraftedReflections(memberId: string): string[] {
  const ids = useSyncExternalStore(subscribe, () =>
    [...new Set(placesUnder(memberId).map((id) => id.split('.', 1)[0]))].join(' '),
  )
  return useMemo(() => ids.split(' ').filter(Boolean), [ids])
}
