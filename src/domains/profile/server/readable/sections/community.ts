import { sql } from 'drizzle-orm'
import {
  communityChallengeMembers as challengeMembers,
  communityChallenges as challenges,
  communityReports,
  communityEventParticipants as eventMembers,
  communityEvents as events,
  communityEventWaiting as eventWaiting,
  communityGroupMembers as groupMembers,
  communityGroups as groups,
} from '#domains/community/server/tables.ts'
import { roomPresences } from '#domains/rooms/server/tables.ts'
import { texts } from '../../../readable.texts.ts'
import { moment, words } from '../formats.ts'
import { nameIn, type Section } from '../section.ts'

const { heads } = texts

const reported = sql`coalesce(
  ${nameIn(groups.name, groups.id, communityReports.groupId)},
  ${nameIn(events.title, events.id, communityReports.eventId)})`

/** Groups, events, challenges, and what one reported. */
export const community = {
  community_group_members: {
    table: groupMembers,
    owner: groupMembers.userId,
    order: [groupMembers.joinedAt, groupMembers.id],
    columns: [
      [heads.group, nameIn(groups.name, groups.id, groupMembers.groupId), words],
      [heads.when, groupMembers.joinedAt, moment],
    ],
  },
  community_event_participants: {
    table: eventMembers,
    owner: eventMembers.userId,
    order: [eventMembers.registeredAt, eventMembers.id],
    columns: [
      [heads.event, nameIn(events.title, events.id, eventMembers.eventId), words],
      [heads.when, eventMembers.registeredAt, moment],
    ],
  },
  community_event_waiting: {
    table: eventWaiting,
    owner: eventWaiting.userId,
    order: [eventWaiting.waitingSince, eventWaiting.id],
    columns: [
      [heads.event, nameIn(events.title, events.id, eventWaiting.eventId), words],
      [heads.when, eventWaiting.waitingSince, moment],
    ],
  },
  room_presences: {
    table: roomPresences,
    owner: roomPresences.userId,
    order: [roomPresences.joinedAt, roomPresences.roomId],
    columns: [
      [heads.event, nameIn(events.title, events.id, roomPresences.roomId), words],
      [heads.when, roomPresences.joinedAt, moment],
    ],
  },
  community_challenge_members: {
    table: challengeMembers,
    owner: challengeMembers.userId,
    order: [challengeMembers.joinedAt, challengeMembers.challengeId],
    columns: [
      [heads.challenge, nameIn(challenges.title, challenges.id, challengeMembers.challengeId), words],
      [heads.when, challengeMembers.joinedAt, moment],
    ],
  },
  community_reports: {
    table: communityReports,
    owner: communityReports.userId,
    order: [communityReports.createdAt, communityReports.id],
    columns: [
      [heads.about, reported, words],
      [heads.reason, communityReports.reason, words],
      [heads.when, communityReports.createdAt, moment],
    ],
  },
} satisfies Record<string, Section>
