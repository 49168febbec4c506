import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userId } from '#domains/auth/server/tables.ts'
import { articles } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { dailyReflections } from '#domains/reflections/server/tables.ts'
import { moment, oneOf } from '#server/db/columns.ts'
import { type SavedKind, savedKinds } from '#shared/savedKinds.ts'

/** The id again, for one kind alone, so that a foreign key can hold it: the database writes these columns itself. */
const idOf = (kind: SavedKind, name: string) =>
  uuid(name).generatedAlwaysAs(sql.raw(`case when kind = '${kind}' then item_id end`))

export const savedItems = pgTable(
  'saved_items',
  {
    userId: userId(),
    kind: text('kind', { enum: savedKinds }).notNull(),
    itemId: uuid('item_id').notNull(),
    /** What was taken off stays for a while, so that an older wish that arrives late does not bring it back. */
    isSaved: boolean('is_saved').notNull(),
    /** When the member wished so, whenever it arrived: the later wish about a thing wins. */
    savedAt: moment('saved_at').notNull(),
    reflectionId: idOf('reflection', 'reflection_id').references(() => dailyReflections.id, { onDelete: 'cascade' }),
    audioContentId: idOf('audio', 'audio_content_id').references(() => audioContents.id, { onDelete: 'cascade' }),
    practiceId: idOf('practice', 'practice_id').references(() => recommendedPractices.id, { onDelete: 'cascade' }),
    articleId: idOf('article', 'article_id').references(() => articles.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.itemId] }),
    oneOf('saved_items_kind', t.kind, savedKinds),
    index('saved_items_newest').on(t.userId, t.savedAt.desc().nullsFirst(), t.itemId).where(sql`${t.isSaved}`),
    index('saved_items_newest_of_kind')
      .on(t.userId, t.kind, t.savedAt.desc().nullsFirst(), t.itemId)
      .where(sql`${t.isSaved}`),
    index('saved_items_taken_off').on(t.savedAt).where(sql`not ${t.isSaved}`),
    index('saved_items_reflection').on(t.reflectionId).where(sql`${t.reflectionId} is not null`),
    index('saved_items_audio').on(t.audioContentId).where(sql`${t.audioContentId} is not null`),
    index('saved_items_practice').on(t.practiceId).where(sql`${t.practiceId} is not null`),
    index('saved_items_article').on(t.articleId).where(sql`${t.articleId} is not null`),
  ],
)
