import type { Draft } from '../rules.ts'

const keyOf = (memberId: string, reflectionId: string) => `lumiar.note-draft.${memberId}.${reflectionId}`

/** What was typed and not yet saved, kept on this device through a closed tab or a lost network. */
export function readDraft(memberId: string, reflectionId: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(memberId, reflectionId)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** A full or forbidden storage must not stop anyone from writing. */
export function keepDraft(memberId: string, reflectionId: string, draft: Draft | null) {
  try {
    if (draft) localStorage.setItem(keyOf(memberId, reflectionId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(memberId, reflectionId))
  } catch {}
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  'text' in kept &&
  typeof kept.text === 'string' &&
  'version' in kept &&
  typeof kept.version === 'number'
