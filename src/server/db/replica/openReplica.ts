import type { Sql } from 'postgres'
import { connect } from '../connect.ts'
import type { Pooling } from '../findPooling.ts'
import type { Position } from './replayAge.ts'
import { createReplica } from './replica.ts'

/**
 * Connects to the standby among the hosts of `url`, whichever it is now. Both sides are asked how far they are over
 * connections of their own: behind members' queries the answer would come late just when a standby helps most.
 */
export function openReplica(url: string, pool: number, primary: { url: string; pooling?: Pooling }) {
  const reads = connect(url, pool, { isStandby: true })
  const standby = connect(url, 1, { isStandby: true })
  const writes = connect(primary.url, 1, { pooling: primary.pooling ?? 'none', answerTimeout: 3 })
  return {
    replica: createReplica(reads.db, {
      primary: () => positionOf(writes.sql, 'pg_current_wal_lsn'),
      standby: () => positionOf(standby.sql, 'pg_last_wal_replay_lsn'),
    }),
    close: () => Promise.all([reads, standby, writes].map((one) => one.close())),
  }
}

async function positionOf(sql: Sql, where: 'pg_current_wal_lsn' | 'pg_last_wal_replay_lsn'): Promise<Position> {
  const [row] = await sql<{ log: string; at: string }[]>`
    select concat_ws('/', system_identifier, timeline_id) as log, (${sql.unsafe(where)}() - '0/0')::text as at
    from pg_control_system(), pg_control_checkpoint()`
  if (!row) throw new Error('The database did not say how far it is.')
  return { log: row.log, at: BigInt(row.at) }
}
