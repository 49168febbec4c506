import { useMemo, useSyncExternalStore } from 'react'
import type { Draft } from '../rules.ts'

/** `id`: a text the server refused, set aside from the one that is being typed. */
export type KeptDraft = Draft & { id?: string }

const keyOf = (memberId: string, reflectionId: string) => `lumiar.note-draft.${memberId}.${reflectionId}`
const asideKeyOf = (memberId: string, reflectionId: string, id: string) => `${keyOf(memberId, reflectionId)}.${id}`

const listeners = new Set<() => void>()

/** What was typed and not yet saved, kept on this device through a closed tab or a lost network. */
export const readDraft = (memberId: string, reflectionId: string) => read(keyOf(memberId, reflectionId))

export const keepDraft = (memberId: string, reflectionId: string, draft: Draft | null) =>
  write(keyOf(memberId, reflectionId), draft)

/** Each has a place of its own: neither another refused text nor one being typed, in any tab, can take it. */
export const setAside = (memberId: string, reflectionId: string, { id, ...draft }: Draft & { id: string }) =>
  write(asideKeyOf(memberId, reflectionId, id), draft)

export function dropDraft(memberId: string, reflectionId: string, draft: KeptDraft) {
  const key = draft.id ? asideKeyOf(memberId, reflectionId, draft.id) : keyOf(memberId, reflectionId)
  // Another tab may be typing into the same place.
  if (read(key)?.text === draft.text) write(key, null)
}

/** A text that has become the saved note is no draft any more. */
export function dropSaved(memberId: string, reflectionId: string, notes: string) {
  for (const key of keysUnder(keyOf(memberId, reflectionId))) if (read(key)?.text === notes) write(key, null)
}

export function useSetAside(memberId: string, reflectionId: string): KeptDraft[] {
  const prefix = asideKeyOf(memberId, reflectionId, '')
  const json = useSyncExternalStore(subscribe, () =>
    JSON.stringify(keysUnder(prefix).map((key) => ({ id: key.slice(prefix.length), ...read(key) }))),
  )
  return useMemo(() => JSON.parse(json), [json])
}

/** The reflections that have a draft on this device, whether staff deleted them since or not. */
export function useDraftedReflections(memberId: string): string[] {
  const prefix = keyOf(memberId, '')
  const ids = useSyncExternalStore(subscribe, () =>
    [...new Set(keysUnder(prefix).map((key) => key.slice(prefix.length).split('.', 1)[0]))].join(' '),
  )
  return useMemo(() => ids.split(' ').filter(Boolean), [ids])
}

function keysUnder(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .sort()
  } catch {
    return []
  }
}

function read(key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** A full or forbidden storage must not stop anyone from writing. */
function write(key: string, draft: Draft | null): boolean {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  'text' in kept &&
  typeof kept.text === 'string' &&
  'version' in kept &&
  typeof kept.version === 'number'
