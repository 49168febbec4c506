import { readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^lumiar-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(\.age)?$/
const UNFINISHED = '.part'

export const backupName = (at: Date, isEncrypted: boolean) =>
  `lumiar-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${isEncrypted ? '.age' : ''}`

/** The backups made by themselves, newest first. What somebody else put into the folder is none of them. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

export async function removeOldBackups(folder: string, keep: number) {
  for (const path of (await backupsIn(folder)).slice(keep)) await rm(path, { force: true })
}

/** What a process that was killed left. Only while the backups' lock is held: then nobody is writing one. */
export async function removeCutOffBackups(folder: string) {
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length))) await rm(join(folder, name))
}

/** Where the last backup would not fit again, none is begun: it would fill the disk, perhaps the one the data are on. */
export async function requireRoom(folder: string, bytes: number) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize <= bytes) throw new NoRoom(folder)
}

class NoRoom extends Error {
  readonly code = 'ENOSPC'
  constructor(folder: string) {
    super(`There is less room in ${folder} than the last backup took.`)
  }
}
