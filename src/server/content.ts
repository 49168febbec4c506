import { sql } from 'drizzle-orm'
import { communityContent } from '#domains/community/server/content.ts'
import { meditationsContent } from '#domains/meditations/server/content.ts'
import type { ContentPart } from './contentFiles.ts'
import type { Db } from './db/connect.ts'
import { contentLoads } from './db/tables.ts'

/** In the order in which they refer to each other. */
const parts: ContentPart[] = [meditationsContent, communityContent]

/** Gives a database the content it has not been given yet. Each part goes in whole, once, by one process. */
export async function loadContent(db: Db, now: Date, say: (line: string) => void) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7205759405)`)
    const loaded = new Set((await tx.select({ part: contentLoads.part }).from(contentLoads)).map(({ part }) => part))
    const missing = parts.filter(({ name }) => !loaded.has(name))
    if (missing.length > 0) say('Loading the content…')
    for (const { name, load } of missing) {
      await load(tx, now)
      await tx.insert(contentLoads).values({ part: name })
    }
  })
}
