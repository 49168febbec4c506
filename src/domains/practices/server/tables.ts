import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userId } from '#domains/auth/server/tables.ts'
import { learningModules } from '#domains/learning/server/tables.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { between, createdAt, id, length, moment, oneOf, ownFile, spans, updatedAt } from '#server/db/columns.ts'
import { type Hidden, hiddenAt } from '#server/db/published.ts'
import { addedLimits } from '../history.ts'
import { collections, type PracticeContent, practiceDefaults, practiceTypes } from '../rules.ts'

export const recommendedPractices = pgTable(
  'recommended_practices',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    type: text('type', { enum: practiceTypes }).notNull().default(practiceDefaults.type),
    durationMinutes: integer('duration_minutes').notNull().default(practiceDefaults.durationMinutes),
    audioContentId: uuid('audio_content_id').references(() => audioContents.id, { onDelete: 'set null' }),
    isActive: boolean('is_active').notNull().default(true),
    isPremium: boolean('is_premium').notNull().default(false),
    /**
     * Set by staff when neither name nor description hints at a member's difficulty. The feed names only such
     * practices.
     */
    isShareable: boolean('is_shareable').notNull().default(false),
    imageUrl: text('image_url'),
    content: jsonb('content').$type<PracticeContent>().notNull().default({}),
    /** The list page (§2.14) the practice stands on, if any. */
    collection: text('collection', { enum: collections }),
    /**
     * Its place on that page. Null until staff ordered the page: practices without a place follow those with one, the
     * shortest first.
     */
    position: integer('position'),
    /** When staff first switched it on. Null for practices written before this column: they count from `created_at`. */
    publishedAt: moment('published_at'),
    hiddenAt: hiddenAt((): Hidden => ({ ...recommendedPractices, isShown: sql`${recommendedPractices.isActive}` })),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    length('recommended_practices_name_length', t.name, 1, 200),
    length('recommended_practices_description_length', t.description, 0, 2000),
    between('recommended_practices_duration', t.durationMinutes, 1, 120),
    oneOf('recommended_practices_type', t.type, practiceTypes),
    oneOf('recommended_practices_collection', t.collection, collections),
    ownFile('recommended_practices_image_url', t.imageUrl, '/files/covers'),
    check('recommended_practices_content', sql`jsonb_typeof(${t.content}) = 'object'`),
    index('recommended_practices_newest').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`${t.isActive}`),
    index('recommended_practices_audio').on(t.audioContentId),
  ],
)

/**
 * §2.4: the practice each member was last given, and how far the member is in the list. One row a member. Ids without a
 * foreign key: deleting a practice must not rewrite the rows of all members, and the list goes on from the moment kept here.
 */
export const practiceOfTheDay = pgTable('practice_of_the_day', {
  userId: userId().primaryKey(),
  day: date('day').notNull(),
  practiceId: uuid('practice_id').notNull(),
  /** The last practice that came by the order of the list (its `created_at` and id); null before the first one. */
  listAt: moment('list_at'),
  listId: uuid('list_id'),
  /** The last publication the member knows (its moment and id): what was published after it comes before the list goes on. */
  newsAt: moment('news_at').notNull(),
  newsId: uuid('news_id').notNull(),
})

/** §2.4: the practice that staff chose for a date. */
export const practiceDates = pgTable(
  'practice_dates',
  {
    day: date('day').primaryKey(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => recommendedPractices.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('practice_dates_practice').on(t.practiceId)],
)

export const userPracticeSessions = pgTable(
  'user_practice_sessions',
  {
    id: id(),
    userId: userId(),
    practiceId: uuid('practice_id').references(() => recommendedPractices.id, { onDelete: 'set null' }),
    audioContentId: uuid('audio_content_id').references(() => audioContents.id, { onDelete: 'set null' }),
    moduleId: uuid('module_id').references(() => learningModules.id, { onDelete: 'set null' }),
    durationMinutes: integer('duration_minutes').notNull(),
    /** Of a session that is listening without a practice: which seconds of the sound were heard, and when the last report came. */
    heard: spans('heard'),
    heardAt: moment('heard_at'),
    /** Calendar days in the member's time zone, computed when the row is written. */
    startedOn: date('started_on').notNull(),
    completedOn: date('completed_on'),
    startedAt: moment('started_at').notNull().defaultNow(),
    completedAt: moment('completed_at'),
    feelingBefore: smallint('feeling_before'),
    feelingAfter: smallint('feeling_after'),
    /** Made by the browser for each start, so that a start that is sent twice is one session. */
    startKey: uuid('start_key').notNull().defaultRandom(),
    /** The member's own words for a practice done elsewhere; set on those alone, which the feed never tells. */
    title: text('title'),
    /**
     * Of one sat together: the room, and where it was an event's the event, whose id it has. Without a foreign key: rooms are
     * swept, and the minutes stay.
     */
    roomId: uuid('room_id'),
  },
  (t) => [
    between('user_practice_sessions_duration', t.durationMinutes, addedLimits.least, addedLimits.minutes),
    length('user_practice_sessions_title_length', t.title, 1, addedLimits.letters),
    between('user_practice_sessions_before', t.feelingBefore, 1, 10),
    between('user_practice_sessions_after', t.feelingAfter, 1, 10),
    check('user_practice_sessions_completed', sql`(${t.completedAt} is null) = (${t.completedOn} is null)`),
    uniqueIndex('user_practice_sessions_start').on(t.userId, t.startKey),
    index('user_practice_sessions_newest').on(t.userId, t.startedAt.desc().nullsFirst(), t.id),
    index('user_practice_sessions_history').on(
      t.userId,
      sql`coalesce(${t.completedOn}, ${t.startedOn}) desc`,
      sql`coalesce(${t.completedAt}, ${t.startedAt}) desc`,
      sql`${t.id} desc`,
    ),
    // `completed_on` is part of it so that sessions a day are counted from the index alone.
    index('user_practice_sessions_feed')
      .on(t.completedAt.desc().nullsFirst(), t.id, t.completedOn)
      .where(sql`${t.completedAt} is not null`),
    check('user_practice_sessions_heard', sql`(${t.heard} is null) = (${t.heardAt} is null)`),
    index('user_practice_sessions_unfinished_listening')
      .on(t.heardAt)
      .where(sql`${t.completedAt} is null and ${t.heard} is not null`),
    index('user_practice_sessions_running').on(t.startedAt).where(sql`${t.completedAt} is null`).concurrently(),
    index('user_practice_sessions_practice').on(t.practiceId),
    index('user_practice_sessions_module').on(t.moduleId).where(sql`${t.moduleId} is not null`),
    index('user_practice_sessions_days').on(t.userId, t.completedOn).where(sql`${t.completedOn} is not null`),
    index('user_practice_sessions_audio').on(t.audioContentId),
  ],
)

/** Rows as PostgreSQL writes them in JSON, so that they come back to the last digit. */
export type KeptSession = { session: object; rating: object | null; isAtPlace: boolean }

/**
 * Keys of sessions that their member removed: a start, completion or timer that a browser sends again, up to 30 days later,
 * must not bring one back. Swept by removedSessions.ts.
 */
export const removedSessions = pgTable(
  'removed_sessions',
  {
    userId: userId(),
    sessionKey: uuid('session_key').notNull(),
    removedAt: moment('removed_at').notNull(),
    /** The session itself, as long as its removal can be undone. */
    kept: jsonb('kept').$type<KeptSession>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sessionKey] }),
    index('removed_sessions_oldest').on(t.removedAt),
    index('removed_sessions_undoable').on(t.removedAt).where(sql`${t.kept} is not null`),
  ],
)

export const practiceRatings = pgTable(
  'practice_ratings',
  {
    userId: userId(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => userPracticeSessions.id, { onDelete: 'cascade' }),
    practiceId: uuid('practice_id').references(() => recommendedPractices.id, { onDelete: 'set null' }),
    rating: smallint('rating').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sessionId] }),
    between('practice_ratings_rating', t.rating, 1, 5),
    index('practice_ratings_session').on(t.sessionId),
    index('practice_ratings_practice').on(t.practiceId, t.userId, t.rating),
  ],
)
