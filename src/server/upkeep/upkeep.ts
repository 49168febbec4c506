import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/connect.ts'
import { type Alarm, alarmsOf } from './alarms.ts'
import { databaseState } from './databaseState.ts'
import { disksOf } from './disks.ts'
import { jobsState } from './jobsState.ts'
import type { Measured } from './measured.ts'

export type Upkeep = Measured & { alarms: Alarm[] }

type Asked = { db: Db; config: Pick<Config, 'dataDir' | 'backups' | 'alarms'>; now: Date }

/** What an operator looks after: disks as this process sees them, backups, jobs and the database as they are for all. */
export async function measureUpkeep({ db, config, now }: Asked): Promise<Upkeep> {
  const [disks, jobs, database] = await Promise.all([disksOf(config), jobsState(db, config), databaseState(db)])
  const measured = { disks, ...jobs, database }
  return { ...measured, alarms: alarmsOf(measured, config.alarms, now) }
}
