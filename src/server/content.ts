import { sql } from 'drizzle-orm'
import type { Db, Transaction } from './db/connect.ts'
import { contentLoads } from './db/tables.ts'

type Part = { name: string; load: (tx: Transaction) => Promise<void> }

const parts: Part[] = []

/** Gives a database the content it has not been given yet. Each part goes in whole, once, by one process. */
export async function loadContent(db: Db, say: (line: string) => void) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7205759405)`)
    const loaded = new Set((await tx.select({ part: contentLoads.part }).from(contentLoads)).map(({ part }) => part))
    const missing = parts.filter(({ name }) => !loaded.has(name))
    if (missing.length > 0) say('Loading the content…')
    for (const { name, load } of missing) {
      await load(tx)
      await tx.insert(contentLoads).values({ part: name })
    }
  })
}
