import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { userId, users } from '#domains/auth/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { roomLimits } from '#domains/rooms/rules.ts'
import { between, createdAt, id, length, moment, oneOf, updatedAt } from '#server/db/columns.ts'
import { circles } from '../circles.ts'
import { challengeTypes, eventTypes, goalUnits, groupTypes } from '../rules.ts'

export const communityGroups = pgTable(
  'community_groups',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    circleId: text('circle_id', { enum: circles }).notNull(),
    groupType: text('group_type', { enum: groupTypes }).notNull(),
    maxMembers: integer('max_members').notNull().default(50),
    /** Changed in the transaction that adds or removes a member, so that the last seat is taken once. */
    memberCount: integer('member_count').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    /** Staff's word that nobody's trouble can be guessed from it: only then are members named together with it. */
    isShareable: boolean('is_shareable').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    length('community_groups_name_length', t.name, 1, 120),
    length('community_groups_description_length', t.description, 0, 2000),
    oneOf('community_groups_circle', t.circleId, circles),
    oneOf('community_groups_type', t.groupType, groupTypes),
    between('community_groups_max', t.maxMembers, 1, 100_000),
    check('community_groups_count', sql`${t.memberCount} >= 0`),
    index('community_groups_shown').on(t.circleId, t.createdAt.desc().nullsFirst(), t.id).where(sql`${t.isActive}`),
    index('community_groups_newest').on(t.createdAt.desc().nullsFirst(), t.id),
  ],
)

export const communityGroupMembers = pgTable(
  'community_group_members',
  {
    id: id(),
    userId: userId(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => communityGroups.id, { onDelete: 'cascade' }),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    role: text('role').notNull().default('member'),
  },
  (t) => [
    uniqueIndex('community_group_members_once').on(t.userId, t.groupId),
    index('community_group_members_newest_of_group').on(t.groupId, t.joinedAt.desc().nullsFirst(), t.id),
    index('community_group_members_newest').on(t.joinedAt.desc().nullsFirst(), t.id),
  ],
)

export const communityEvents = pgTable(
  'community_events',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description'),
    eventType: text('event_type', { enum: eventTypes }).notNull(),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date'),
    isActive: boolean('is_active').notNull().default(true),
    isOnline: boolean('is_online').notNull().default(true),
    meetingLink: text('meeting_link'),
    location: text('location'),
    maxParticipants: integer('max_participants').notNull().default(50),
    participantCount: integer('participant_count').notNull().default(0),
    /**
     * An event that is online and has no link is held in a room if it says for how long, with the sound of a practice or in
     * silence; without a length its link is still to come.
     */
    roomPracticeId: uuid('room_practice_id').references(() => recommendedPractices.id, { onDelete: 'set null' }),
    roomMinutes: integer('room_minutes'),
    groupId: uuid('group_id').references(() => communityGroups.id, { onDelete: 'set null' }),
    /** How often something changed that those who come must know; part of the version that calendars compare. */
    revision: integer('revision').notNull().default(0),
    /** The start for which the reminder of the day before was handed to the queue: an event that is moved has another. */
    dayToldFor: moment('day_told_for'),
    /** The same for the reminder of the last hour. */
    hourToldFor: moment('hour_told_for'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    length('community_events_title_length', t.title, 1, 200),
    length('community_events_description_length', t.description, 0, 4000),
    length('community_events_location_length', t.location, 0, 300),
    oneOf('community_events_type', t.eventType, eventTypes),
    between('community_events_max', t.maxParticipants, 1, 100_000),
    check('community_events_count', sql`${t.participantCount} >= 0`),
    check('community_events_end', sql`${t.endDate} is null or ${t.endDate} >= ${t.startDate}`),
    between('community_events_room_minutes', t.roomMinutes, roomLimits.least, roomLimits.most),
    check('community_events_link', sql`${t.meetingLink} is null or ${t.meetingLink} ~ '^https?://'`),
    index('community_events_upcoming').on(t.startDate, t.id).where(sql`${t.isActive}`),
    index('community_events_of_group').on(t.groupId, t.startDate).where(sql`${t.isActive}`),
    index('community_events_room_practice').on(t.roomPracticeId).where(sql`${t.roomPracticeId} is not null`),
    index('community_events_newest').on(t.startDate.desc().nullsFirst(), t.id),
    index('community_events_day_due')
      .on(t.startDate)
      .where(sql`${t.isActive} and ${t.dayToldFor} is distinct from ${t.startDate}`)
      .concurrently(),
    index('community_events_hour_due')
      .on(t.startDate)
      .where(sql`${t.isActive} and ${t.hourToldFor} is distinct from ${t.startDate}`)
      .concurrently(),
  ],
)

/**
 * Events that staff changed in a way those who come must know, until they are told: what they were told last, so that several
 * edits become one message, and edits that were undone none.
 */
export const communityEventChanges = pgTable(
  'community_event_changes',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => communityEvents.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date'),
    meetingLink: text('meeting_link'),
    location: text('location'),
    isActive: boolean('is_active').notNull(),
    /** The first edit: who registered after it was told something else. */
    editedAt: moment('edited_at').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [index('community_event_changes_due').on(t.dueAt)],
)

export const communityEventParticipants = pgTable(
  'community_event_participants',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => communityEvents.id, { onDelete: 'cascade' }),
    userId: userId(),
    registeredAt: moment('registered_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('community_event_participants_once').on(t.eventId, t.userId),
    index('community_event_participants_user').on(t.userId),
  ],
)

export const communityEventWaiting = pgTable(
  'community_event_waiting',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => communityEvents.id, { onDelete: 'cascade' }),
    userId: userId(),
    waitingSince: moment('waiting_since').notNull().defaultNow(),
    seatedAt: moment('seated_at'),
    toldAt: moment('told_at'),
  },
  (t) => [
    uniqueIndex('community_event_waiting_once').on(t.eventId, t.userId),
    index('community_event_waiting_next').on(t.eventId, t.waitingSince, t.id).where(sql`${t.seatedAt} is null`),
    index('community_event_waiting_user').on(t.userId),
  ],
)

export const communityChallenges = pgTable(
  'community_challenges',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description'),
    challengeType: text('challenge_type', { enum: challengeTypes }).notNull(),
    goalTarget: integer('goal_target').notNull().default(21),
    goalUnit: text('goal_unit', { enum: goalUnits }).notNull().default('dias'),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    rewardDescription: text('reward_description'),
    /** Changed in the transaction that adds or removes a member. */
    memberCount: integer('member_count').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    length('community_challenges_title_length', t.title, 1, 200),
    length('community_challenges_description_length', t.description, 0, 2000),
    length('community_challenges_reward_length', t.rewardDescription, 0, 500),
    check('community_challenges_count', sql`${t.memberCount} >= 0`),
    oneOf('community_challenges_type', t.challengeType, challengeTypes),
    oneOf('community_challenges_unit', t.goalUnit, goalUnits),
    between('community_challenges_goal', t.goalTarget, 1, 100_000),
    check('community_challenges_end', sql`${t.endDate} >= ${t.startDate}`),
    index('community_challenges_newest').on(t.createdAt.desc().nullsFirst(), t.id),
  ],
)

export const communityChallengeMembers = pgTable(
  'community_challenge_members',
  {
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => communityChallenges.id, { onDelete: 'cascade' }),
    userId: userId(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    /** The member's own calendar day, computed when written: what is completed from then on counts. */
    joinedOn: date('joined_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.challengeId] }),
    index('community_challenge_members_challenge').on(t.challengeId),
  ],
)

export const communityReports = pgTable(
  'community_reports',
  {
    id: id(),
    userId: userId(),
    groupId: uuid('group_id').references(() => communityGroups.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').references(() => communityEvents.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    resolvedAt: moment('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('community_reports_about_one', sql`num_nonnulls(${t.groupId}, ${t.eventId}) = 1`),
    length('community_reports_reason_length', t.reason, 1, 1000),
    index('community_reports_waiting').on(t.createdAt, t.id).where(sql`${t.resolvedAt} is null`),
    index('community_reports_user').on(t.userId),
    index('community_reports_group').on(t.groupId),
    index('community_reports_event').on(t.eventId),
    index('community_reports_resolved_by').on(t.resolvedBy),
  ],
)
