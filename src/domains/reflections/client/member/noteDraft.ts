import { useMemo, useSyncExternalStore } from 'react'
import { local, readRecord, writeRecord } from '#client/device/records.ts'
import type { Draft } from '../../rules.ts'

/** `id`: a text the server refused, set aside from the one that is being typed. */
export type KeptDraft = Draft & { id?: string }

const NAME = 'lumiar.note-draft'

const listeners = new Set<() => void>()

/** What was typed and not yet saved, kept on this device through a closed tab or a lost network. */
export const readDraft = (memberId: string, reflectionId: string) => read(memberId, reflectionId)

export const keepDraft = (memberId: string, reflectionId: string, draft: Draft | null) =>
  write(draft, memberId, reflectionId)

/** Each has a place of its own: neither another refused text nor one being typed, in any tab, can take it. */
export const setAside = (memberId: string, reflectionId: string, { id, ...draft }: Draft & { id: string }) =>
  write(draft, memberId, reflectionId, id)

export function dropDraft(memberId: string, reflectionId: string, draft: KeptDraft) {
  const place = draft.id ? [memberId, reflectionId, draft.id] : [memberId, reflectionId]
  // Another tab may be typing into the same place.
  if (read(...place)?.text === draft.text) write(null, ...place)
}

/** A text that has become the saved note is no draft any more. */
export function dropSaved(memberId: string, reflectionId: string, notes: string) {
  for (const place of [[], ...idsUnder(memberId, reflectionId).map((id) => [id])])
    if (read(memberId, reflectionId, ...place)?.text === notes) write(null, memberId, reflectionId, ...place)
}

export function useSetAside(memberId: string, reflectionId: string): KeptDraft[] {
  const json = useSyncExternalStore(subscribe, () =>
    JSON.stringify(idsUnder(memberId, reflectionId).map((id) => ({ id, ...read(memberId, reflectionId, id) }))),
  )
  return useMemo(() => JSON.parse(json), [json])
}

/** The reflections that have a draft on this device, whether staff deleted them since or not. */
export function useDraftedReflections(memberId: string): string[] {
  const ids = useSyncExternalStore(subscribe, () =>
    [...new Set(idsUnder(memberId).map((id) => id.split('.', 1)[0]))].join(' '),
  )
  return useMemo(() => ids.split(' ').filter(Boolean), [ids])
}

/** What the keys of this place go on with. */
function idsUnder(...place: string[]): string[] {
  const prefix = `${[NAME, ...place].join('.')}.`
  return local
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .sort()
}

function read(...place: string[]): Draft | null {
  try {
    const kept: unknown = JSON.parse(readRecord(NAME, ...place) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** Says whether it is there now: a tab whose member has left writes nothing any more. */
function write(draft: Draft | null, ...place: string[]): boolean {
  const text = draft && JSON.stringify(draft)
  writeRecord(text, NAME, ...place)
  for (const listener of listeners) listener()
  return readRecord(NAME, ...place) === text
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
