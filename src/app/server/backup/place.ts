import type { Config } from '#server/config/config.ts'
import { FolderInUse, lockDataFolder } from '#server/config/dataFolder.ts'
import { runningEmbedded, startEmbedded } from '#server/db/embedded.ts'

export type Place = { url: string; about: string; leave: () => Promise<void> }

/** The configured database: a managed one, or the embedded one, whether a Lumiar is running on it or not. */
export async function openPlace({ databaseUrl, dataDir }: Config, mayBeRunning: boolean): Promise<Place> {
  if (databaseUrl) return { url: databaseUrl, about: `the database ${nameOf(databaseUrl)}`, leave: async () => {} }
  try {
    const unlock = lockDataFolder(dataDir)
    const { url, stop } = await startEmbedded(dataDir)
    // Whoever works here then fails on its lost connection, and clears up after itself.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
    return { url, about: `the embedded database in ${dataDir}`, leave: () => stop().then(unlock) }
  } catch (error) {
    const url = error instanceof FolderInUse && mayBeRunning ? runningEmbedded(dataDir) : undefined
    if (!url) throw error
    return { url, about: `the embedded database in ${dataDir}, which is running`, leave: async () => {} }
  }
}

/** Without the password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
