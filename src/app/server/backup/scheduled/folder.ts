import { readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsIn, isBackupName } from '#server/upkeep/backupFolder.ts'

const UNFINISHED = '.part'

/** Keeps so many, the one just made always among them. */
export async function removeOldBackups(folder: string, { keep, made, now }: { keep: number; made: string; now: Date }) {
  const others = (await backupsIn(folder, now)).filter((path) => path !== made)
  for (const path of others.slice(keep - 1)) await rm(path, { force: true })
}

/** What a process that was killed left. Only while the backups' lock is held: then nobody is writing one. */
export async function removeCutOffBackups(folder: string) {
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED) && isBackupName(name.slice(0, -UNFINISHED.length))) await rm(join(folder, name))
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
