import type { DatabaseState } from './databaseState.ts'
import type { Disk } from './disks.ts'
import type { JobsState } from './jobsState.ts'
import type { QueueState } from './queueState.ts'

export type Measured = {
  disks: Disk[]
  database: DatabaseState
  /** The backups in this process's BACKUP_DIR; null where it has none, or may not look into it. */
  copies: number | null
  queue: QueueState
} & JobsState
