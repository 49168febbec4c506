import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'

const RETRY_MS = 100

/**
 * Runs `work` while an open transaction of `sql` holds the advisory lock, so `work` needs a connection of its own. A lock of
 * a session would stay behind in a pooler, which gives the session to others. The lock is polled for: a statement that waits
 * for it could not be aborted, would occupy one of a pooler's connections, and would hold up `create index concurrently`.
 */
export async function whileLocked<T>(
  sql: Sql,
  key: number,
  work: () => Promise<T>,
  stopping?: AbortSignal,
): Promise<T> {
  for (;;) {
    stopping?.throwIfAborted()
    const done = await sql.begin(async (tx) => {
      const [lock] = await tx`select pg_try_advisory_xact_lock(${key}) as mine`
      if (!lock?.mine) return undefined
      await tx`set local idle_in_transaction_session_timeout = 0`
      return { result: await work() }
    })
    if (done) return done.result
    await pause(RETRY_MS)
  }
}
