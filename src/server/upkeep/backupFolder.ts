import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^lumiar-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(\.age)?$/

/** Another machine's clock may be ahead by so much. */
const AHEAD_MS = 60 * 60_000

export const backupName = (at: Date, isEncrypted: boolean) =>
  `lumiar-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${isEncrypted ? '.age' : ''}`

export const isBackupName = (name: string) => NAME.test(name)

/**
 * The backups made by themselves, newest first. What somebody else put into the folder is none of them. One that is named
 * after a moment still to come was made while the clock was wrong: it counts as the oldest.
 */
export async function backupsIn(folder: string, now: Date): Promise<string[]> {
  const newestFirst = (await readdir(folder)).filter(isBackupName).sort().reverse()
  const isFuture = isFutureAt(now)
  const present = newestFirst.filter((name) => !isFuture(name))
  return [...present, ...newestFirst.filter(isFuture)].map((name) => join(folder, name))
}

/** How many of them are not of the future. */
export async function countBackups(folder: string, now: Date): Promise<number> {
  const isFuture = isFutureAt(now)
  return (await readdir(folder)).filter((name) => isBackupName(name) && !isFuture(name)).length
}

function isFutureAt(now: Date) {
  const latest = backupName(new Date(now.getTime() + AHEAD_MS), true)
  return (name: string) => name > latest
}
