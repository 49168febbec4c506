import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { FILES_LOCK } from '../sweepOrphans.ts'
import type { Context } from '../trpc.ts'
import { namedKeys } from './named.ts'

type From = Pick<Services, 'db' | 'files'> & Pick<Context, 'log'>

/**
 * Files a row has just let go of, unless another one names them by their address. While a backup copies files, or when
 * the store fails, they stay where they are and the sweep finds them.
 */
export async function removeUnnamed({ db, files, log }: From, keys: (string | null | undefined)[]) {
  const gone = keys.filter((key) => typeof key === 'string')
  if (gone.length === 0) return
  await db
    .transaction(async (tx) => {
      const [lock] = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as mine`,
      )
      if (!lock?.mine) return
      const named = await namedKeys(tx)
      for (const key of gone) if (!named.has(key)) await files.remove(key)
    })
    .catch((err) => log.warn({ err }, 'files were left to the sweep'))
}
