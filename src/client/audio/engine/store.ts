/** State outside React, for what goes on while pages come and go. Read it with useSyncExternalStore. */
export function createStore<T extends object>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const become = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => value,
    set: (change: Partial<T>) => become({ ...value, ...change }),
    clear: () => become(initial),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
