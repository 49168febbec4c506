import { stat, statfs } from 'node:fs/promises'
import type { Config } from '#server/config/config.ts'

export type Disk = { of: 'data' | 'backups'; free: number; size: number }

/** The disks this process writes to, each once; one that cannot be asked (an unmounted folder) is left out. */
export async function disksOf({ dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>): Promise<Disk[]> {
  const data = await measure('data', dataDir)
  const copies = backups && (await measure('backups', backups.folder))
  const isShared = data !== undefined && data.device === copies?.device
  return [data, isShared ? undefined : copies].flatMap((found) => (found ? [found.disk] : []))
}

async function measure(of: Disk['of'], folder: string): Promise<{ device: number; disk: Disk } | undefined> {
  try {
    const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)])
    return { device: dev, disk: { of, free: bavail * bsize, size: blocks * bsize } }
  } catch {
    return undefined
  }
}
