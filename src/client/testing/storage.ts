/** `localStorage` on a map, which a test reads and writes as another tab would. */
export const storageOn = (items: Map<string, string>) => ({
  get length() {
    return items.size
  },
  key: (index: number) => [...items.keys()][index] ?? null,
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => void items.set(key, text),
  removeItem: (key: string) => void items.delete(key),
})
