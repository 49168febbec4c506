import { statSync } from 'node:fs'
import type { Config } from '#server/config/config.ts'

/** What will surprise whoever relies on the backups that are made by themselves. */
export function backupAdvice({ backups, dataDir, databaseUrl }: Pick<Config, 'backups' | 'dataDir' | 'databaseUrl'>) {
  if (!backups || databaseUrl || statSync(backups.folder).dev !== statSync(dataDir).dev) return []
  return [
    `BACKUP_DIR: ${backups.folder} is on the disk the data are on, and is lost with it. Copy the backups elsewhere too, or give another disk.`,
  ]
}
