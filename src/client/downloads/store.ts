import { useSyncExternalStore } from 'react'
import { createStore } from '#client/audio/engine/store.ts'
import { asJson, deviceRecord, isObject } from '#client/device/records.ts'
import { cachedSession } from '#client/session.ts'
import { audioCache } from '#shared/kept.ts'

export type Download = { url: string; title: string; href: string; bytes: number }

/** What is being fetched right now, by its address: how much of it is here, from 0 to 1. */
type Downloads = { items: Download[]; running: Record<string, number> }

/** Which audios are in the browser's cache, and whose they are. */
export const downloadsRecord = deviceRecord({
  name: 'lumiar.downloads',
  owner: 'member',
  whenFull: 'notify',
  ...asJson((stored): stored is { memberId?: string; items?: Download[] } => isObject(stored)),
})

const store = createStore<Downloads>({ items: readDownloads(), running: {} })

downloadsRecord.subscribe(() => store.set({ items: readDownloads() }))

export const useDownloads = () => useSyncExternalStore(store.subscribe, store.get)

export const runningDownloads = () => store.get().running

export function showRunning(url: string, share: number | undefined) {
  const { [url]: _, ...others } = store.get().running
  store.set({ running: share === undefined ? others : { ...others, [url]: share } })
}

export function addDownload(item: Download) {
  write([...readDownloads().filter(({ url }) => url !== item.url), item])
}

export async function removeDownload(url: string) {
  write(readDownloads().filter((item) => item.url !== url))
  await inCaches(async (all) => (await all.open(audioCache)).delete(url))
}

export async function clearDownloads() {
  write([])
  await inCaches((all) => all.delete(audioCache))
}

/** Another member holds the device now; and what the browser threw away to make room is no longer listed. */
export async function lookThroughDownloads(memberId: string) {
  const owner = downloadsRecord.read()?.memberId
  if (owner !== undefined && owner !== memberId) return clearDownloads()
  const items = readDownloads()
  if (items.length === 0) return
  const found = (await inCaches(async (all) => (await all.open(audioCache)).keys())) ?? []
  const stored = new Set(found.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search))
  if (items.some(({ url }) => !stored.has(url))) write(items.filter(({ url }) => stored.has(url)))
}

function write(items: Download[]) {
  downloadsRecord.write(items.length > 0 ? { memberId: cachedSession()?.id, items } : null)
}

/** A browser that forbids them has none. */
async function inCaches<T>(act: (all: CacheStorage) => Promise<T>): Promise<T | undefined> {
  try {
    return await act(caches)
  } catch {
    return undefined
  }
}

/** As it is now: another tab may have changed it. */
export function readDownloads(): Download[] {
  return downloadsRecord.read()?.items ?? []
}
