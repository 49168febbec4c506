import { useSyncExternalStore } from 'react'

export type Feedback = { sound: boolean; vibration: boolean }

const KEY = 'lumiar.feedback'
const listeners = new Set<() => void>()
let current: Feedback | undefined

/** Sound and vibration belong to the device in hand, not to the account. Whoever rings or shakes asks here first. */
export function readFeedback(): Feedback {
  current ??= { sound: true, vibration: true, ...kept() }
  return current
}

export function changeFeedback(change: Partial<Feedback>) {
  current = { ...readFeedback(), ...change }
  localStorage.setItem(KEY, JSON.stringify(current))
  for (const listener of listeners) listener()
}

export const useFeedback = () => useSyncExternalStore(subscribe, readFeedback)

export function vibrate(ms = 12) {
  if (readFeedback().vibration) navigator.vibrate?.(ms)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function kept(): Partial<Feedback> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}
