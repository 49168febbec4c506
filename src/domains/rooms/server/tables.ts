import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { userId } from '#domains/auth/server/tables.ts'
import { communityEvents, communityGroups } from '#domains/community/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { between, createdAt, moment } from '#server/db/columns.ts'
import { mostInRoom, roomLimits } from '../rules.ts'

/**
 * Where people sit in step. The room of an event has the event's id, and is written by whoever enters first; that of a group
 * is opened by one of its members.
 */
export const rooms = pgTable(
  'rooms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id').references(() => communityEvents.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').references(() => communityGroups.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    /** The guided practice whose sound is heard; none is silence with bells. */
    practiceId: uuid('practice_id').references(() => recommendedPractices.id, { onDelete: 'set null' }),
    cap: integer('cap').notNull().default(mostInRoom),
    /** Set when the minutes of everyone who was there have been counted. */
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'rooms_of_one',
      sql`num_nonnulls(${t.eventId}, ${t.groupId}) = 1 and (${t.eventId} is null or ${t.eventId} = ${t.id})`,
    ),
    between('rooms_minutes', t.minutes, roomLimits.least, roomLimits.most),
    between('rooms_cap', t.cap, 1, mostInRoom),
    // Not unique, though it is by the check above: who enters at the same instant as another would be refused by a second
    // unique index, which "on conflict" does not look at.
    index('rooms_event').on(t.eventId),
    index('rooms_of_group').on(t.groupId, t.startsAt.desc()),
    index('rooms_practice').on(t.practiceId).where(sql`${t.practiceId} is not null`),
    index('rooms_started').on(t.startsAt),
  ],
)

/**
 * Who is or was in a room. None of what a renewal writes stands in an index, so that PostgreSQL renews thousands of rows in
 * place. `light` is all that others are given to tell one person from another.
 */
export const roomPresences = pgTable(
  'room_presences',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    userId: userId(),
    light: uuid('light').notNull().defaultRandom(),
    joinedAt: moment('joined_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** The lease: the member is there until this moment, unless it is renewed before. */
    seenUntil: moment('seen_until').notNull(),
    /** Time in the room between its start and its end, however often and from how many devices. */
    satMs: integer('sat_ms').notNull().default(0),
    bowedAt: moment('bowed_at'),
    /** Set in the transaction that writes the session. */
    countedAt: moment('counted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.userId] }),
    check('room_presences_sat', sql`${t.satMs} >= 0`),
    index('room_presences_user').on(t.userId),
  ],
)
