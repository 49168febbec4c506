import { sql } from 'drizzle-orm'
import { communityContent, shareableGroups } from '#domains/community/server/content.ts'
import { learningContent } from '#domains/learning/server/content.ts'
import { meditationsContent } from '#domains/meditations/server/content.ts'
import { practicesContent, shareablePractices } from '#domains/practices/server/content.ts'
import { reflectionsContent } from '#domains/reflections/server/content.ts'
import type { ContentPart } from './contentFiles.ts'
import type { Db, Transaction } from './db/connect.ts'
import { contentLoads } from './db/tables.ts'
import type { FileStore } from './files/store.ts'

/** In the order in which they refer to each other. */
const parts = [
  meditationsContent,
  practicesContent,
  learningContent,
  reflectionsContent,
  communityContent,
  shareablePractices,
  shareableGroups,
]

/** Gives a database the content it has not been given yet. Each part goes in whole, once, by one process. */
export async function loadContent(db: Db, files: FileStore, now: Date, say: (line: string) => void) {
  const missing = await missingParts(db)
  if (missing.length === 0) return
  say('Loading the content…')
  for (const { storeFiles } of missing) await storeFiles?.(files)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7205759405)`)
    for (const { name, load } of await missingParts(tx)) {
      await load(tx, now)
      await tx.insert(contentLoads).values({ part: name })
    }
  })
}

async function missingParts(db: Db | Transaction): Promise<ContentPart[]> {
  const loaded = new Set((await db.select({ part: contentLoads.part }).from(contentLoads)).map(({ part }) => part))
  return parts.filter(({ name }) => !loaded.has(name))
}
