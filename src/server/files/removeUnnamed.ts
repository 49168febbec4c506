import { sql } from 'drizzle-orm'
import type { Context } from '#server/http/trpc.ts'
import { isOurs, keysWithin } from './keys.ts'
import { namedKeys } from './named.ts'
import { FILES_LOCK } from './sweepOrphans.ts'

export type WithFiles = Pick<Context, 'db' | 'files' | 'fileColumns' | 'log'>

/**
 * Files a row has just let go of, unless another one names them by their address. While a backup copies files, or when
 * the store fails, they stay where they are and the sweep finds them. A name that is not ours is left alone, whatever the row says.
 */
export async function removeUnnamed({ db, files, fileColumns, log }: WithFiles, keys: (string | null | undefined)[]) {
  const gone = keys.filter((key) => typeof key === 'string').filter(isOurs)
  if (gone.length === 0) return
  await db
    .transaction(async (tx) => {
      const [lock] = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as mine`,
      )
      if (!lock?.mine) return
      const named = await namedKeys(tx, fileColumns)
      for (const key of gone) if (!named.has(key)) await files.remove(key)
    })
    .catch((err) => log.warn({ err }, 'files were left to the sweep'))
}

/** Of the files a row named `before`, those it has let go of: the film, the picture and the voices that were replaced. */
export function removeReplaced(from: WithFiles, before: unknown, after: unknown) {
  const kept = keysWithin(after)
  return removeUnnamed(
    from,
    keysWithin(before).filter((key) => !kept.includes(key)),
  )
}
