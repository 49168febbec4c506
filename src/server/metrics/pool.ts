import type { KitServices } from '#server/services.ts'

const TIMEOUT_MS = 2_000

/**
 * Measures the connection pool by a query through it: its duration is the time a request waits for a connection, and
 * its answer tells which of our connections are busy. Costs nothing between two scrapes.
 */
export async function poolGauges({
  sql,
  config,
}: Pick<KitServices, 'sql' | 'config'>): Promise<Record<string, number>> {
  const askedAt = performance.now()
  const states = await withinTimeout(question(sql))
  const busy = states?.find(({ state }) => state === 'busy')?.n
  const waiting = states?.find(({ state }) => state === 'waiting')?.n
  return {
    lumiar_pool_connections_max: config.databasePool,
    lumiar_pool_wait_seconds: (performance.now() - askedAt) / 1000,
    lumiar_database_up: states ? 1 : 0,
    ...(states
      ? {
          lumiar_pool_connections_in_use: (busy ?? 1) - 1 + (waiting ?? 0),
          lumiar_pool_waiting_for_locks: waiting ?? 0,
        }
      : {}),
  }
}

/** The connection of this query is busy too, and not counted. */
const question = (sql: KitServices['sql']) => sql`
  select case when wait_event_type = 'Lock' then 'waiting' when state = 'idle' then 'idle' else 'busy' end as state,
    count(*)::int as n
  from pg_stat_activity where application_name = current_setting('application_name') group by 1`

/** Nothing where the database fails or falls silent: a scrape that waits for it would not tell that it is away. */
export const withinTimeout = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), timeout()])

const timeout = () =>
  new Promise<undefined>((done) => {
    setTimeout(() => done(undefined), TIMEOUT_MS).unref()
  })
