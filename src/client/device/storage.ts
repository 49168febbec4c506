/**
 * The browser's storage, which may be full, forbidden, or throw when it is only named. Nothing here throws: what cannot be
 * stored stays in memory for as long as the page is open, and it is told once that something could not.
 */
export function safeStorage(open: () => Storage) {
  /** What the storage did not take; null is what it did not let go of. */
  const memory = new Map<string, string | null>()
  const attempt = (key: string, text: string | null, act: (storage: Storage) => void): boolean => {
    try {
      act(open())
      memory.delete(key)
      return true
    } catch {
      memory.set(key, text)
      return false
    }
  }
  const read = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key: string): string | null =>
      memory.has(key) ? (memory.get(key) ?? null) : read((storage) => storage.getItem(key), null),
    set(key: string, text: string, whenFull: 'notify' | 'ignore' = 'notify') {
      const isStored = attempt(key, text, (storage) => storage.setItem(key, text))
      if (!isStored && whenFull === 'notify') notifyUnstored()
    },
    remove: (key: string) => void attempt(key, null, (storage) => storage.removeItem(key)),
    keys(): string[] {
      const stored = read((storage) => Array.from(storage, (_, index) => storage.key(index) ?? ''), [])
      return [...new Set([...stored, ...memory.keys()])].filter((key) => memory.get(key) !== null)
    },
    /** Whether the next page will find it too. */
    isStored: (key: string) => !memory.has(key),
  }
}

let isUnstored = false
const listeners = new Set<() => void>()

/** Whether something could not be stored on this device since the app was opened. */
export const hasUnstored = () => isUnstored

export function onUnstored(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyUnstored() {
  if (isUnstored) return
  isUnstored = true
  for (const listener of listeners) listener()
}
