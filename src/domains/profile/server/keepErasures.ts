import { Readable } from 'node:stream'
import { lt } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import type { Context } from '#server/http/trpc.ts'
import { type Erasure, erasureKey, erasureOfKey } from './erasureKeys.ts'
import { erasures } from './tables.ts'

/** As long as a backup may be kept: a restore of an older one brings back who left before. */
export const ERASURES_KEPT_DAYS = 400

const STORE_TIMEOUT_MS = 3_000

type From = Pick<Context, 'db' | 'files'>

/** In the transaction that erases, so that there is never one without the other. */
export async function noteErasure(tx: Transaction, erasure: Erasure): Promise<Erasure> {
  await tx.insert(erasures).values(erasure).onConflictDoNothing()
  return erasure
}

/** After that transaction. A store that is slow or fails keeps no member waiting: the upkeep stores what is missing. */
export async function storeErasure({ files, log }: Pick<Context, 'files' | 'log'>, erasure: Erasure) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the file store stands still')), STORE_TIMEOUT_MS)
  })
  await Promise.race([putErasure(files, erasure), timeout])
    .catch((err) => log.warn({ err }, 'an erasure was left to the upkeep'))
    .finally(() => clearTimeout(timer))
}

/** Hourly: the file store knows of every erasure the database knows of, and both forget the oldest. */
export async function keepErasures({ db, files }: From, now: Date) {
  const oldest = new Date(now.getTime() - ERASURES_KEPT_DAYS * 86_400_000)
  await db.delete(erasures).where(lt(erasures.erasedAt, oldest))
  const stored = new Set<string>()
  for await (const { key } of files.list()) {
    const erasure = erasureOfKey(key)
    if (erasure && erasure.erasedAt < oldest) await files.remove(key)
    else if (erasure) stored.add(key)
  }
  for (const erasure of await db.select().from(erasures))
    if (!stored.has(erasureKey(erasure))) await putErasure(files, erasure)
}

const putErasure = (files: From['files'], erasure: Erasure) =>
  files.put(erasureKey(erasure), Readable.from([], { objectMode: false }))
