import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userId } from '#domains/auth/server/tables.ts'
import { between, createdAt, id, length, moment, oneOf, ownFile, updatedAt } from '#server/db/columns.ts'
import { categoryIcons } from '../rules.ts'

export const contentCategories = pgTable(
  'content_categories',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    color: text('color').notNull().default('#5b6838'),
    icon: text('icon', { enum: categoryIcons }).notNull().default('folder'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    length('content_categories_name_length', t.name, 1, 80),
    length('content_categories_description_length', t.description, 0, 500),
    check('content_categories_color', sql`${t.color} ~ '^#[0-9a-fA-F]{6}$'`),
    oneOf('content_categories_icon', t.icon, categoryIcons),
  ],
)

export const audioContents = pgTable(
  'audio_contents',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description'),
    /** What is said in it, or what is heard where nothing is said. */
    transcript: text('transcript'),
    tags: text('tags').array(),
    durationMinutes: integer('duration_minutes').notNull(),
    instructorName: text('instructor_name'),
    categoryId: uuid('category_id').references(() => contentCategories.id, { onDelete: 'set null' }),
    audioUrl: text('audio_url'),
    coverImageUrl: text('cover_image_url'),
    isPremium: boolean('is_premium').notNull().default(false),
    fileSize: bigint('file_size', { mode: 'number' }),
    storagePath: text('storage_path').unique(),
    /** What is searched, without case and accents; the functions are in the migration. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`audio_search_text(title, description, tags, instructor_name)`,
    ),
    searchTags: text('search_tags').generatedAlwaysAs(sql`fold_words(tags)`),
    uploadDate: moment('upload_date').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    length('audio_contents_title_length', t.title, 1, 200),
    length('audio_contents_description_length', t.description, 0, 2000),
    length('audio_contents_transcript_length', t.transcript, 0, 20_000),
    length('audio_contents_instructor_length', t.instructorName, 0, 120),
    between('audio_contents_duration', t.durationMinutes, 1, 600),
    ownFile('audio_contents_storage_path', t.storagePath, 'audio'),
    ownFile('audio_contents_audio_url', t.audioUrl, '/files/audio'),
    ownFile('audio_contents_cover_image_url', t.coverImageUrl, '/files/covers'),
    check('audio_contents_tags', sql`coalesce(array_length(${t.tags}, 1), 0) <= 20`),
    index('audio_contents_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    index('audio_contents_category').on(t.categoryId, t.createdAt.desc().nullsFirst()),
    index('audio_contents_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('audio_contents_search_tags').using('gin', sql`${t.searchTags} gin_trgm_ops`),
  ],
)

export const userAudioProgress = pgTable(
  'user_audio_progress',
  {
    userId: userId(),
    audioContentId: uuid('audio_content_id')
      .notNull()
      .references(() => audioContents.id, { onDelete: 'cascade' }),
    progressSeconds: integer('progress_seconds').notNull().default(0),
    completed: boolean('completed').notNull().default(false),
    lastPlayedAt: moment('last_played_at').notNull().defaultNow(),
    /** The session this place belongs to: of a practice whose sound this is, or of listening to it. */
    sessionId: uuid('session_id'),
    /** The listener's clock at the save: an older save never overwrites a newer one. */
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.audioContentId] }),
    between('user_audio_progress_seconds', t.progressSeconds, 0, 36000),
    index('user_audio_progress_audio').on(t.audioContentId),
    index('user_audio_progress_recent').on(t.userId, t.lastPlayedAt.desc().nullsFirst()),
  ],
)
