import { useSyncExternalStore } from 'react'
import { readRecord, writeRecord } from './records.ts'

export type Feedback = { sound: boolean; vibration: boolean }

const KEY = 'lumiar.feedback'
const listeners = new Set<() => void>()
let known: { text: string | null; feedback: Feedback } | undefined

/**
 * Sound and vibration belong to the device in hand, not to the account. Whoever rings or shakes asks here first; what counts
 * is what is kept now, whichever tab wrote it.
 */
export function readFeedback(): Feedback {
  const text = readRecord(KEY)
  if (known?.text !== text) known = { text, feedback: { sound: true, vibration: true, ...parsed(text) } }
  return known.feedback
}

export function changeFeedback(change: Partial<Feedback>) {
  writeRecord(JSON.stringify({ ...readFeedback(), ...change }), KEY)
  for (const listener of listeners) listener()
}

export const useFeedback = () => useSyncExternalStore(subscribe, readFeedback)

export function vibrate(ms = 12) {
  if (readFeedback().vibration) navigator.vibrate?.(ms)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function parsed(text: string | null): Partial<Feedback> {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}
