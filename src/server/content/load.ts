import type { Db, Transaction } from '#server/db/connect.ts'
import { waitForLock } from '#server/db/waitForLock.ts'
import type { FileStore } from '#server/files/store.ts'
import type { ContentPart } from './contentFiles.ts'
import { contentLoads } from './tables.ts'

const LOCK = 7_205_759_405

type Given = { db: Db; files: FileStore; now: Date; print: (line: string) => void }

/** Gives a database the content it has not been given yet. Each part goes in whole, once, by one process. */
export async function loadContent(parts: ContentPart[], { db, files, now, print }: Given) {
  const missing = await missingParts(db, parts)
  if (missing.length === 0) return
  print('Loading the content…')
  for (const { storeFiles } of missing) await storeFiles?.(files)
  await db.transaction(async (tx) => {
    await waitForLock(tx, LOCK)
    for (const { name, load } of await missingParts(tx, parts)) {
      await load(tx, now)
      await noteLoaded(tx, name)
    }
  })
}

/** Notes that this part was given; false when it had been before. */
export async function noteLoaded(tx: Transaction, part: string): Promise<boolean> {
  const noted = await tx.insert(contentLoads).values({ part }).onConflictDoNothing().returning()
  return noted.length > 0
}

async function missingParts(db: Db | Transaction, parts: ContentPart[]): Promise<ContentPart[]> {
  const loaded = new Set((await db.select({ part: contentLoads.part }).from(contentLoads)).map(({ part }) => part))
  return parts.filter(({ name }) => !loaded.has(name))
}
