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
  const items = await db
    .select({
      id: notes.id,
      date: notes.date,
      version: notes.version,
      reflectionId: sql<string>`coalesce(${notes.reflectionId}, ${notes.id})`,
      reflectionDay: dailyReflections.date,
      phrase: dailyReflections.phrase,
      excerpt: excerptAround(search),
      length: sql<number>`char_length(${notes.notes})`,
    })
    .from(notes)
    .leftJoin(dailyReflections, and(eq(dailyReflections.id, notes.reflectionId), lte(dailyReflections.date, today)))
    .where(inArray(notes.id, page(db, who, { search, before, limit: limit + 1 })))
    .orderBy(...newestFirst)
  const last = items[limit - 1]
  return {
    items: items
      .slice(0, limit)
      .map(({ excerpt, length, ...note }) => ({ ...note, ...excerptOf({ ...excerpt, length }) })),
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

/** The place is looked for once: without `offset 0` the planner would write it out again for each time it is named. */
const excerptAround = (search: string): SQL<{ start: number; part: string }> =>
  sql`(select json_build_object('start', start, 'part', substr(${notes.notes}, start, ${excerptLength}::int))
    from (select ${startOf(search)} as start offset 0) as place)`

/**
 * The text that was matched first, and then where it stands: nothing before that place can be the same text, for it would
 * have been matched. Many times faster than `regexp_instr`, which goes on to every other match.
 */
function startOf(search: string): SQL {
  const [longest] = wordsOf(search)
  if (!longest) return sql`1`
  const found = sql`strpos(${notes.notes}, substring(${notes.notes} from ${`(?i)${patternOf(longest)}`}))`
  return sql`greatest(${found} - ${excerptLead}::int, 1)`
}
