import type { KitServices } from '#server/services.ts'
import { ORPHAN_HOURS } from '#shared/retention.ts'
import { isOurs, isShipped, isUnfinished } from './keys.ts'
import { namedKeys } from './named.ts'
import { isMostlyUnnamed, isPaired, storeIdOf } from './pairing.ts'

/** A file is stored before its row is written: what is younger may still get one. */
export const GRACE_MS = ORPHAN_HOURS * 60 * 60_000

/** Held by the one process that sweeps, and by a backup while it copies files. */
export const FILES_LOCK = 7_205_759_406

/**
 * `isPaired`: whether the files are this database's, else nothing goes; `doubted`: files without a row that stay, because
 * they are too many to be true; `uploads`: those a crash cut off.
 */
export type Swept = { isPaired: boolean; files: string[]; doubted: number; uploads: number; missing: string[] }

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
async function sweepFiles(services: Pick<KitServices, 'db' | 'files' | 'fileColumns'>, now: Date): Promise<Swept> {
  const { db, files, fileColumns } = services
  const { stored, storeIds } = await listStored(files)
  const named = await namedKeys(db, fileColumns)
  const missing = [...named].filter((key) => !stored.has(key))
  const swept = { isPaired: true, files: [], doubted: 0, uploads: 0, missing }
  const ofStaff = [...stored.keys()].filter((key) => !isShipped(key))
  const uploaded = ofStaff.filter((key) => !isUnfinished(key))
  const unnamed = uploaded.filter((key) => !named.has(key)).length
  if (!(await isPaired(services, storeIds, { stored: uploaded.length, unnamed }))) return { ...swept, isPaired: false }

  const before = new Date(now.getTime() - GRACE_MS)
  const orphans = ofStaff.filter((key) => !named.has(key) && (stored.get(key) ?? now) < before)
  const doubted = orphans.filter((key) => !isUnfinished(key)).length
  if (isMostlyUnnamed({ stored: uploaded.length, unnamed: doubted })) return { ...swept, doubted }
  for (const key of orphans) await files.remove(key)
  return { ...swept, files: orphans, uploads: (await files.removeUnfinished?.(before)) ?? 0 }
}

/** The listed files that Lumiar named, each with the moment it was stored. */
async function listStored(files: KitServices['files']) {
  const stored = new Map<string, Date>()
  const storeIds: string[] = []
  for await (const { key, modifiedAt } of files.list()) {
    const storeId = storeIdOf(key)
    if (storeId) storeIds.push(storeId)
    else if (isOurs(key)) stored.set(key, modifiedAt)
  }
  return { stored, storeIds }
}
