import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userId } from '#domains/auth/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { between, createdAt, id, length, moment, oneOf, updatedAt } from '#server/db/columns.ts'
import { type Hidden, hiddenAt, type Published, publishedAt } from '#server/db/published.ts'
import { articleCategories } from '../categories.ts'
import {
  type ArticleContent,
  articleStatuses,
  defaultReadTime,
  type ModuleContent,
  progressColors,
  trackLevels,
} from '../rules.ts'

export const learningTracks = pgTable(
  'learning_tracks',
  {
    id: id(),
    title: text('title').notNull(),
    subtitle: text('subtitle'),
    description: text('description'),
    icon: text('icon').notNull().default('book-open'),
    gradient: text('gradient'),
    cardBg: text('card_bg'),
    progressColor: text('progress_color', { enum: progressColors }).notNull().default('green'),
    accentColor: text('accent_color'),
    level: text('level', { enum: trackLevels }).notNull().default('basica'),
    isActive: boolean('is_active').notNull().default(true),
    displayOrder: integer('display_order').notNull().default(0),
    publishedAt: publishedAt((): Published => ({ ...learningTracks, isShown: sql`${learningTracks.isActive}` })),
    hiddenAt: hiddenAt((): Hidden => ({ ...learningTracks, isShown: sql`${learningTracks.isActive}` })),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    length('learning_tracks_title_length', t.title, 1, 200),
    oneOf('learning_tracks_level', t.level, trackLevels),
    oneOf('learning_tracks_progress_color', t.progressColor, progressColors),
    between('learning_tracks_order', t.displayOrder, 0, 10_000),
    index('learning_tracks_shown').on(t.displayOrder, t.id).where(sql`${t.isActive}`),
  ],
)

export const learningModules = pgTable(
  'learning_modules',
  {
    id: id(),
    trackId: uuid('track_id')
      .notNull()
      .references(() => learningTracks.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description'),
    /** Any word is kept: a type this version does not know is shown as such (§2.7). */
    moduleType: text('module_type').notNull(),
    durationMinutes: integer('duration_minutes').notNull().default(0),
    displayOrder: integer('display_order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    isPremium: boolean('is_premium').notNull().default(false),
    audioContentId: uuid('audio_content_id').references(() => audioContents.id, { onDelete: 'set null' }),
    content: jsonb('content').$type<ModuleContent>().notNull().default({}),
    publishedAt: publishedAt((): Published => ({ ...learningModules, isShown: sql`${learningModules.isActive}` })),
    hiddenAt: hiddenAt((): Hidden => ({ ...learningModules, isShown: sql`${learningModules.isActive}` })),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    length('learning_modules_title_length', t.title, 1, 200),
    length('learning_modules_type_length', t.moduleType, 1, 40),
    between('learning_modules_duration', t.durationMinutes, 0, 600),
    between('learning_modules_order', t.displayOrder, 0, 10_000),
    index('learning_modules_shown').on(t.trackId, t.displayOrder, t.id),
    index('learning_modules_audio').on(t.audioContentId),
  ],
)

export const userModuleProgress = pgTable(
  'user_module_progress',
  {
    userId: userId(),
    moduleId: uuid('module_id')
      .notNull()
      .references(() => learningModules.id, { onDelete: 'cascade' }),
    completedAt: moment('completed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.moduleId] }), index('user_module_progress_module').on(t.moduleId)],
)

export const articles = pgTable(
  'articles',
  {
    id: id(),
    title: text('title').notNull(),
    subtitle: text('subtitle'),
    category: text('category', { enum: articleCategories }).notNull(),
    readTime: text('read_time').notNull().default(defaultReadTime),
    status: text('status', { enum: articleStatuses }).notNull().default('draft'),
    content: jsonb('content').$type<ArticleContent>().notNull(),
    publishedAt: publishedAt((): Published => ({ ...articles, isShown: sql`${articles.status} = 'published'` })),
    hiddenAt: hiddenAt((): Hidden => ({ ...articles, isShown: sql`${articles.status} = 'published'` })),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    length('articles_title_length', t.title, 1, 200),
    oneOf('articles_category', t.category, articleCategories),
    oneOf('articles_status', t.status, articleStatuses),
    index('articles_published')
      .on(t.category, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.status} = 'published'`),
    index('articles_newest').on(t.createdAt.desc().nullsFirst(), t.id),
  ],
)

export const articleReads = pgTable(
  'article_reads',
  {
    userId: userId(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.articleId] }), index('article_reads_article').on(t.articleId)],
)
