import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'

/** Between us and the database: nothing, or a pooler that lends a connection for one transaction at a time. */
export type Pooling = 'none' | 'unprepared' | 'prepared'

/** Milliseconds in which a pooler must have a second connection while one is held. */
const SECOND_TIMEOUT_MS = 5_000

/** Whoever migrates, sweeps or copies holds a lock on one connection and works on another. */
class OneConnection extends Error {
  code = 'one connection'
}

/**
 * A pooler gives its clients process ids of its own making: the one told when the connection began is not the one that the
 * database answers. One that knows prepared statements names them itself: in the database's list the statement that asks
 * for it does not stand under the name it was sent with.
 */
export async function findPooling(url: string): Promise<{ pooling: Pooling; version: number }> {
  const sql = open(url)
  try {
    await sql.unsafe('begin')
    const found = await sql<{ version: number; pid: number; names: string }[]>`
      select current_setting('server_version_num')::int as version, pg_backend_pid() as pid,
        (select string_agg(name, ' ') from pg_prepared_statements) as names`
    const { version = 0, pid, names = '' } = found[0] ?? {}
    if (found.state.pid === pid) return { version, pooling: 'none' }
    await ensureSecond(url)
    const { name } = found.statement
    const isUnknown = names.split(' ').includes(name)
    if (isUnknown) await sql.unsafe(`deallocate "${name}"`)
    await sql.unsafe('commit')
    return { version, pooling: isUnknown ? 'unprepared' : 'prepared' }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function ensureSecond(url: string) {
  const sql = open(url)
  const late = pause(SECOND_TIMEOUT_MS, 'late', { ref: false })
  try {
    if ((await Promise.race([sql.unsafe('select 1'), late])) === 'late') throw new OneConnection()
  } finally {
    await sql.end({ timeout: 0 })
  }
}

const open = (url: string) =>
  postgres(url, {
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    target_session_attrs: 'primary',
    onnotice: () => {},
  })
