import type { DatabaseState } from './databaseState.ts'
import type { Disk } from './disks.ts'
import type { JobsState } from './jobsState.ts'

export type Measured = { disks: Disk[]; database: DatabaseState } & JobsState
