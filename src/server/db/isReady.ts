import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'

/** A monitor waits two seconds at most, also when the database has fallen silent. */
const TIMEOUT_MS = 1_500

/** Whether members can be served: the database answers soon, and can be written to (a standby cannot). */
export const isReady = (sql: Sql): Promise<boolean> =>
  Promise.race([
    sql`select current_setting('transaction_read_only') as setting`.then(
      ([row]) => row?.setting === 'off',
      () => false,
    ),
    pause(TIMEOUT_MS, false, { ref: false }),
  ])
