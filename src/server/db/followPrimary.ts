import type { Sql } from 'postgres'
import { addressOf } from './addressOf.ts'
import { connect } from './connect.ts'
import type { Pooling } from './findPooling.ts'

/** Seconds. A primary that has not answered the smallest question within them may be gone: the other hosts are asked. */
const TIMEOUT = 2

/** What scripts/patch.mjs adds to the driver: the host that last answered as the primary, and the way to leave it. */
type Followed = { options: { shared: { hostIndex?: number } }; giveUp: () => void }

type Options = { everyMs?: number; timeout?: number }

/**
 * With several hosts, leaves a primary that fell silent as soon as another host is the primary. Its machine may be without
 * power, or the network may swallow everything: nothing tells, and queries would wait for as long as a slow answer may take, new
 * connections for some seconds more. Asks over a connection of its own, and only one that answers as the primary is believed.
 */
export function followPrimary(
  sql: Sql,
  { url, pooling = 'none' }: { url: string; pooling?: Pooling },
  { everyMs = 1_000, timeout = TIMEOUT }: Options = {},
): () => Promise<void> {
  if (!addressOf(url).hosts.includes(',')) return async () => {}
  const asking = connect(url, 1, { pooling, answerTimeout: timeout, connectTimeout: timeout })
  const pool: Followed = Object(sql)
  const asked: Followed = Object(asking.sql)
  let isAsking = false
  const timer = setInterval(async () => {
    if (isAsking) return
    isAsking = true
    const isAnswered = await asking.sql`select 1`.then(
      () => true,
      () => false,
    )
    isAsking = false
    const { hostIndex } = asked.options.shared
    if (!isAnswered || pool.options.shared.hostIndex === undefined || pool.options.shared.hostIndex === hostIndex)
      return
    pool.options.shared.hostIndex = hostIndex
    pool.giveUp()
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await asking.close()
  }
}
