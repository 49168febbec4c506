import { sql as query } from 'drizzle-orm'
import { ORPHAN_HOURS } from '#shared/retention.ts'
import type { Db } from './db/connect.ts'
import { isOurs, isShipped } from './files/keys.ts'
import { namedKeys } from './files/named.ts'
import type { FileStore } from './files/store.ts'
import type { Services } from './services.ts'

/** A file is stored before its row is written: what is younger may still get one. */
export const GRACE_MS = ORPHAN_HOURS * 60 * 60_000

/** Held by the one process that sweeps, and by a backup while it copies files. */
export const FILES_LOCK = 7_205_759_406

/** From so many files on, most of them without a row are the sign of a wrong database, not of orphans. */
const FILES_TO_DOUBT = 20

/** `doubted`: files without a row that stay, because they are too many to be true; `uploads`: those a crash cut off. */
export type Swept = { files: string[]; doubted: number; uploads: number; rows: number; missing: string[] }

/**
 * Files without a row and rows without a member go; a row without its file is told, never deleted, and what we did not
 * name ourselves is left alone. Nothing if another process is at it.
 */
export async function sweepOrphans({ db, sql, files }: Pick<Services, 'db' | 'sql' | 'files'>, now: Date) {
  const swept = await sql.begin(async (tx): Promise<Swept | undefined> => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    const [lock] = await tx`select pg_try_advisory_xact_lock(${FILES_LOCK}) as mine`
    return lock?.mine ? { ...(await sweepFiles(db, files, now)), rows: await sweepRows(db) } : undefined
  })
  return swept
}

/** The files are looked at before the rows, so that a row written meanwhile is seen. */
async function sweepFiles(db: Db, files: FileStore, now: Date) {
  const stored = new Set<string>()
  const old: string[] = []
  for await (const { key, modifiedAt } of files.list()) {
    if (!isOurs(key)) continue
    stored.add(key)
    if (now.getTime() - modifiedAt.getTime() > GRACE_MS && !isShipped(key)) old.push(key)
  }
  const named = await namedKeys(db)
  const orphans = old.filter((key) => !named.has(key))
  const missing = [...named].filter((key) => !stored.has(key))
  if (stored.size >= FILES_TO_DOUBT && orphans.length > stored.size / 2)
    return { files: [], doubted: orphans.length, uploads: 0, missing }
  for (const key of orphans) await files.remove(key)
  const uploads = (await files.removeUnfinished?.(new Date(now.getTime() - GRACE_MS))) ?? 0
  return { files: orphans, doubted: 0, uploads, missing }
}

/** Foreign keys take everything else along; only this table names its member in a text. */
async function sweepRows(db: Db): Promise<number> {
  const gone = await db.execute(query`
    delete from verifications
    where value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      and not exists (select from users where users.id::text = verifications.value)
    returning id`)
  return gone.length
}
