import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { userId, users } from '#domains/auth/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { createdAt, id, length, updatedAt } from '#server/db/columns.ts'
import { type Hidden, hiddenAt, type Published, publishedAt } from '#server/db/published.ts'

export const dailyReflections = pgTable(
  'daily_reflections',
  {
    id: id(),
    date: date('date').notNull(),
    phrase: text('phrase').notNull(),
    question: text('question').notNull(),
    suggestedPracticeId: uuid('suggested_practice_id').references(() => recommendedPractices.id, {
      onDelete: 'set null',
    }),
    isActive: boolean('is_active').notNull().default(true),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    publishedAt: publishedAt((): Published => ({ ...dailyReflections, isShown: sql`${dailyReflections.isActive}` })),
    hiddenAt: hiddenAt((): Hidden => ({ ...dailyReflections, isShown: sql`${dailyReflections.isActive}` })),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('daily_reflections_one_a_day').on(t.date.desc().nullsFirst()),
    length('daily_reflections_phrase_length', t.phrase, 1, 500),
    length('daily_reflections_question_length', t.question, 1, 500),
    index('daily_reflections_practice').on(t.suggestedPracticeId),
    index('daily_reflections_created_by').on(t.createdBy),
  ],
)

export const userReflections = pgTable(
  'user_reflections',
  {
    id: id(),
    userId: userId(),
    reflectionId: uuid('reflection_id').references(() => dailyReflections.id, { onDelete: 'set null' }),
    date: date('date').notNull(),
    notes: text('notes').notNull(),
    /** Each save draws a new version at random (rules.drawVersion). A save that names another one is refused with CONFLICT. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('user_reflections_one_note').on(t.userId, t.reflectionId, t.date),
    length('user_reflections_notes_length', t.notes, 0, 20_000),
    index('user_reflections_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.id),
    index('user_reflections_reflection').on(t.reflectionId),
  ],
)
