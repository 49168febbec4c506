import type { KitServices } from '#server/services.ts'
import { ORPHAN_HOURS } from '#shared/retention.ts'
import { isOurs, isShipped } from './keys.ts'
import { namedKeys } from './named.ts'

/** A file is stored before its row is written: what is younger may still get one. */
export const GRACE_MS = ORPHAN_HOURS * 60 * 60_000

/** Held by the one process that sweeps, and by a backup while it copies files. */
export const FILES_LOCK = 7_205_759_406

/** From so many files on, most of them without a row are the sign of a wrong database, not of orphans. */
const FILES_TO_DOUBT = 20

/** `doubted`: files without a row that stay, because they are too many to be true; `uploads`: those a crash cut off. */
export type Swept = { files: string[]; doubted: number; uploads: number; missing: string[] }

/**
 * Files without a row go; a row without its file is told, never deleted, and what we did not
 * name ourselves is left alone. Nothing if another process is at it.
 */
export async function sweepOrphans(
  { sql, ...services }: Pick<KitServices, 'db' | 'sql' | 'files' | 'fileColumns'>,
  now: Date,
) {
  const swept = await sql.begin(async (tx): Promise<Swept | undefined> => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    const [lock] = await tx`select pg_try_advisory_xact_lock(${FILES_LOCK}) as mine`
    return lock?.mine ? sweepFiles(services, now) : undefined
  })
  return swept
}

/** The files are looked at before the rows, so that a row written meanwhile is seen. */
async function sweepFiles({ db, files, fileColumns }: Pick<KitServices, 'db' | 'files' | 'fileColumns'>, now: Date) {
  const stored = new Set<string>()
  const old: string[] = []
  for await (const { key, modifiedAt } of files.list()) {
    if (!isOurs(key)) continue
    stored.add(key)
    if (now.getTime() - modifiedAt.getTime() > GRACE_MS && !isShipped(key)) old.push(key)
  }
  const named = await namedKeys(db, fileColumns)
  const orphans = old.filter((key) => !named.has(key))
  const missing = [...named].filter((key) => !stored.has(key))
  if (stored.size >= FILES_TO_DOUBT && orphans.length > stored.size / 2)
    return { files: [], doubted: orphans.length, uploads: 0, missing }
  for (const key of orphans) await files.remove(key)
  const uploads = (await files.removeUnfinished?.(new Date(now.getTime() - GRACE_MS))) ?? 0
  return { files: orphans, doubted: 0, uploads, missing }
}
