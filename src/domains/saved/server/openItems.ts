import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { articles } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { recommendedPractices as practices } from '#domains/practices/server/tables.ts'
import { dailyReflections } from '#domains/reflections/server/tables.ts'
import type { Transaction } from '#server/db/connect.ts'
import { seenThen } from '#server/db/seenThen.ts'
import type { LocalDay } from '#shared/dates.ts'
import type { Made } from '#shared/made.ts'
import type { SavedKind } from '#shared/savedKinds.ts'

type Asked = { today: LocalDay; made?: Made; at?: Date }

/**
 * What a member can open of each kind: nothing inactive, unpublished or of a later day. For a wish that waited in the outbox
 * also what was open when it was made.
 */
export const openItems = ({ today, made, at = new Date(0) }: Asked) =>
  ({
    reflection: and(
      lte(dailyReflections.date, today),
      or(dailyReflections.isActive, seenThen(dailyReflections, made, at)),
    ),
    audio: sql`true`,
    practice: or(practices.isActive, seenThen(practices, made, at)),
    article: or(eq(articles.status, 'published'), seenThen(articles, made, at)),
  }) satisfies Record<SavedKind, SQL | undefined>

/** Whether the item is there and open to the member. */
export async function isOpenItem(tx: Transaction, { kind, id }: { kind: SavedKind; id: string }, asked: Asked) {
  const table = tables[kind]
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), openItems(asked)[kind]))
  return found.length > 0
}

const tables: Record<SavedKind, PgTable & { id: PgColumn }> = {
  reflection: dailyReflections,
  audio: audioContents,
  practice: practices,
  article: articles,
}
