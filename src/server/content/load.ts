import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect.ts'
import { waitForLock } from '#server/db/waitForLock.ts'
import type { FileStore } from '#server/files/store.ts'
import type { ContentPart } from './contentFiles.ts'
import { contentLoads } from './tables.ts'

type Given = { db: Db; files: FileStore; now: Date; print: (line: string) => void; briefly?: boolean }

const LOADING_LOCK = 7_205_759_405
const STORING_LOCK = 7_205_759_410

/** Gives a database the content it has not been given yet. Each part goes in whole, once, by one process. */
export async function loadContent(parts: ContentPart[], { db, files, now, print, briefly = false }: Given) {
  const loading = { briefly, onProgress: print }
  const missing = await missingParts(db, parts)
  if (missing.length === 0) return
  print('Loading the content…')
  await alone(db, STORING_LOCK, async () => {
    for (const { storeFiles } of missing) await storeFiles?.(files, loading)
  })
  await alone(db, LOADING_LOCK, async (tx) => {
    for (const { name, load } of await missingParts(tx, parts)) {
      await load(tx, now, loading)
      await noteLoaded(tx, name)
    }
  })
}

/** Notes that this part was given; false when it had been before. */
export async function noteLoaded(tx: Transaction, part: string): Promise<boolean> {
  const noted = await tx.insert(contentLoads).values({ part }).onConflictDoNothing().returning()
  return noted.length > 0
}

/** By one process after the other, however long the one before takes: files take longer than a transaction may be idle. */
const alone = (db: Db, lock: number, work: (tx: Transaction) => Promise<void>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await waitForLock(tx, lock)
    await work(tx)
  })

async function missingParts(db: Db | Transaction, parts: ContentPart[]): Promise<ContentPart[]> {
  const loaded = new Set((await db.select({ part: contentLoads.part }).from(contentLoads)).map(({ part }) => part))
  return parts.filter(({ name }) => !loaded.has(name))
}
