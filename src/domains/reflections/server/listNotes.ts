import { and, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { writes } from '#server/db/search.ts'
import type { LocalDay } from '#shared/dates.ts'
import { patternOf, wordsOf } from '#shared/words.ts'
import type { ListNotes } from '../contract.ts'
import { excerptLead, excerptLength, excerptOf } from '../rules.ts'
import { dailyReflections, userReflections as notes } from './tables.ts'

/**
 * Excerpts of the member's notes in which every word is found, around the longest of them, including notes whose reflection
 * staff has deleted, and without a word of one whose day has not come.
 */
export async function listNotes(db: Db, who: { id: string }, today: LocalDay, { search, before, limit }: ListNotes) {
  const start = startOf(search)
  const items = await db
    .select({
      id: notes.id,
      date: notes.date,
      version: notes.version,
      reflectionId: notes.reflectionId,
      reflectionDay: dailyReflections.date,
      phrase: dailyReflections.phrase,
      start,
      part: sql<string>`substr(${notes.notes}, ${start}, ${excerptLength}::int)`,
      length: sql<number>`char_length(${notes.notes})`,
    })
    .from(notes)
    .leftJoin(dailyReflections, and(eq(dailyReflections.id, notes.reflectionId), lte(dailyReflections.date, today)))
    .where(inArray(notes.id, page(db, who, { search, before, limit: limit + 1 })))
    .orderBy(...newestFirst)
  const last = items[limit - 1]
  return {
    items: items.slice(0, limit).map(({ part, start, length, ...note }) => ({
      ...note,
      ...excerptOf({ part, start, length }),
    })),
    next: items.length > limit && last ? { date: last.date, id: last.id } : undefined,
  }
}

const newestFirst = [desc(notes.date), desc(notes.id)]

/** Apart from the excerpts, which would otherwise be cut out of every note found, before the page is. */
const page = (db: Db, who: { id: string }, { search, before, limit }: ListNotes) =>
  db
    .select({ id: notes.id })
    .from(notes)
    .where(
      and(
        eq(notes.userId, who.id),
        ne(notes.notes, ''),
        writes(notes.notes, search),
        before && sql`(${notes.date}, ${notes.id}) < (${before.date}, ${before.id})`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)

function startOf(search: string): SQL<number> {
  const [longest] = wordsOf(search)
  if (!longest) return sql`1`
  const found = sql`regexp_instr(${notes.notes}, ${patternOf(longest)}, 1, 1, 0, 'i')`
  return sql`greatest(${found} - ${excerptLead}::int, 1)`
}
