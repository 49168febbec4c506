import type { Config } from '#server/config/config.ts'
import { ensureOwnFolder, ForeignFolder } from '#server/config/folderOwner.ts'
import { FolderInUse, lockDataFolder } from '#server/config/lockDataFolder.ts'
import { addressOf } from '#server/db/addressOf.ts'
import { runningEmbedded, startEmbedded } from '#server/db/embedded/embedded.ts'
import { hasCluster } from '#server/db/embedded/majors/places.ts'
import { print } from './commandLine.ts'

export type Place = { url: string; about: string; leave: () => Promise<void> }

/** The configured database: a managed one, or the embedded one, whether a Lumiar is running on it or not. */
export async function openPlace({ databaseUrl, dataDir, s3 }: Config, mayBeRunning: boolean, stopping: AbortSignal) {
  // A restore stores its files there.
  if (!mayBeRunning && !s3) ensureOwnFolder(dataDir)
  if (databaseUrl) return { url: databaseUrl, about: `the database ${nameOf(databaseUrl)}`, leave } satisfies Place
  if (mayBeRunning && !hasCluster(dataDir)) {
    ensureOwnFolder(dataDir)
    throw new Error(`There is no Lumiar in ${dataDir}. Set DATA_DIR to the folder of the one to copy, or DATABASE_URL.`)
  }
  const about = `the embedded database in ${dataDir}`
  const unlock = await tryLock(dataDir, mayBeRunning)
  if (typeof unlock === 'string') return { url: unlock, about: `${about}, which is running`, leave } satisfies Place
  const { url, stop } = await startEmbedded(dataDir, { stopping, onRecovery, onProgress: print }).catch((error) => {
    unlock()
    throw error
  })
  return { url, about, leave: () => stop().then(unlock) } satisfies Place
}

const leave = async () => {}
const onRecovery = () => print('The database is recovering from a crash, and will be there when it is done…')

/**
 * How to give the lock back; or, where another Lumiar has it, the address of its database. Reading from that leaves no trace
 * in the folder, so root may do it in another user's.
 */
async function tryLock(dataDir: string, mayBeRunning: boolean): Promise<(() => void) | string> {
  try {
    return await lockDataFolder(dataDir)
  } catch (error) {
    const isHeld = error instanceof FolderInUse || error instanceof ForeignFolder
    const url = isHeld && mayBeRunning ? runningEmbedded(dataDir) : undefined
    if (!url) throw error
    return url
  }
}

function nameOf(url: string): string {
  const { hosts, name } = addressOf(url)
  return `${hosts}/${name}`
}
