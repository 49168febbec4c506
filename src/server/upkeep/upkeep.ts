import type { Config } from '#server/config/config.ts'
import { reasonOf } from '#server/config/log.ts'
import type { Db } from '#server/db/connect.ts'
import { type Alarm, alarmsOf } from './alarms.ts'
import { countBackups } from './backupFolder.ts'
import { databaseState } from './databaseState.ts'
import { disksOf } from './disks.ts'
import { jobsState } from './jobsState.ts'
import type { Measured } from './measured.ts'
import { queueState } from './queueState.ts'

export type Upkeep = Measured & { alarms: Alarm[] }

type Asked = { db: Db; config: Pick<Config, 'dataDir' | 'backups' | 'alarms'>; now: Date }

/** What an operator looks after: disks as this process sees them, backups, jobs and the database as they are for all. */
export async function measureUpkeep({ db, config, now }: Asked): Promise<Upkeep> {
  const [disks, copies, jobs, queue, database] = await Promise.all([
    disksOf(config),
    copiesIn(config, now),
    jobsState(db, config),
    queueState(db, now),
    databaseState(db),
  ])
  const measured = { disks, copies, ...jobs, queue, database }
  return { ...measured, alarms: alarmsOf(measured, config.alarms, now) }
}

/** A folder that is gone holds none: its disk is no longer mounted. */
const copiesIn = async ({ backups }: Pick<Config, 'backups'>, now: Date): Promise<number | null> =>
  backups ? countBackups(backups.folder, now).catch((error) => (reasonOf(error) === 'ENOENT' ? 0 : null)) : null
