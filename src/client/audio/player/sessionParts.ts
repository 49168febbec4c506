import type { ComponentType } from 'react'

/** Before: shown while the sound of a practice plays. After: shown when it was heard to its end. */
export type SessionParts = {
  Before: ComponentType<{ sessionId: string }>
  After: ComponentType<{ title: string; sessionId: string; onClose: () => void }>
}

export let loadSessionParts: (() => Promise<SessionParts>) | undefined

/** Told by the composition: what is asked around a practice belongs to the practices. */
export function showSessionsBy(load: () => Promise<SessionParts>) {
  loadSessionParts = load
}
