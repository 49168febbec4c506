import { limitedMember } from '#domains/auth/server/attempts/limited.ts'
import { fromReplica, member, moderator, router } from '#server/http/trpc.ts'
import { setActive } from '#server/staff/rows.ts'
import { activity, rowId } from '#shared/fields.ts'
import * as staff from '../admin.contract.ts'
import * as contract from '../contract.ts'
import { joinChallenge, leaveChallenge } from './challenges/challenges.ts'
import {
  createChallenge,
  findChallengeForStaff,
  listChallengesForStaff,
  updateChallenge,
} from './challenges/staffChallenges.ts'
import { findEvent, noteSeatSeen } from './events/events.ts'
import { cancelRegistration, leaveWaitingList, register, waitForSeat } from './events/register.ts'
import {
  createEvent,
  findEventForStaff,
  listEventsForStaff,
  setEventActive,
  updateEvent,
} from './events/staffEvents.ts'
import { latestActivities } from './feed.ts'
import { circlePage, findGroup } from './groups/groups.ts'
import { joinGroup, leaveGroup } from './groups/joinGroup.ts'
import { createGroup, findGroupForStaff, groupChoices, listGroupsForStaff, updateGroup } from './groups/staffGroups.ts'
import { communityHub } from './hub.ts'
import { ownCommunity } from './mine.ts'
import { listReportsForStaff, report, resolveReport } from './reports.ts'
import { communityChallenges as challenges, communityGroups as groups } from './tables.ts'

const joiner = limitedMember('joinOfMember')

export const communityGroups = router({
  hub: fromReplica.member.query(({ ctx }) => communityHub(ctx)),
  mine: member.query(({ ctx }) => ownCommunity(ctx.db, ctx.member, ctx.now)),
  circle: fromReplica.member
    .input(contract.circle)
    .query(({ ctx, input }) => circlePage(ctx.db, ctx.member, { ...input, now: ctx.now })),
  one: fromReplica.member
    .input(contract.groupPage)
    .query(({ ctx, input }) => findGroup(ctx.db, ctx.member, input.groupId, ctx.now, input)),
  choices: moderator.query(({ ctx }) => groupChoices(ctx.db)),
  staffList: moderator.input(staff.list).query(({ ctx, input }) => listGroupsForStaff(ctx.db, input)),
  staffOne: moderator.input(rowId).query(({ ctx, input }) => findGroupForStaff(ctx.db, input.id)),
  create: moderator.input(staff.saveGroup).mutation(({ ctx, input }) => createGroup(ctx.db, input)),
  update: moderator.input(staff.updateGroup).mutation(({ ctx, input }) => updateGroup(ctx.db, input)),
  setActive: moderator.input(activity).mutation(({ ctx, input }) => setActive(ctx.db, groups, input)),
})

export const communityGroupMembers = router({
  join: joiner
    .meta({ access: 'member', changesForAll: true })
    .input(contract.group)
    .mutation(({ ctx, input }) => joinGroup(ctx.db, ctx.member, input.groupId, ctx.now)),
  leave: member
    .meta({ access: 'member', changesForAll: true })
    .input(contract.group)
    .mutation(({ ctx, input }) => leaveGroup(ctx.db, ctx.member, input.groupId, ctx.now)),
})

export const communityEvents = router({
  one: fromReplica.member.input(contract.event).query(({ ctx, input }) => findEvent(ctx.db, ctx.member, input.eventId)),
  staffList: moderator.input(staff.list).query(({ ctx, input }) => listEventsForStaff(ctx.db, input)),
  staffOne: moderator.input(rowId).query(({ ctx, input }) => findEventForStaff(ctx.db, input.id)),
  create: moderator.input(staff.saveEvent).mutation(({ ctx, input }) => createEvent(ctx.db, input)),
  update: moderator.input(staff.updateEvent).mutation(({ ctx, input }) => updateEvent(ctx.db, input, ctx.now)),
  setActive: moderator.input(activity).mutation(({ ctx, input }) => setEventActive(ctx.db, input, ctx.now)),
})

export const communityEventParticipants = router({
  register: joiner.input(contract.event).mutation(({ ctx, input }) => register(ctx, input.eventId)),
  cancel: member
    .input(contract.event)
    .mutation(({ ctx, input }) => cancelRegistration(ctx.db, ctx.member, input.eventId, ctx.now)),
  wait: joiner.input(contract.event).mutation(({ ctx, input }) => waitForSeat(ctx, input.eventId)),
  stopWaiting: member
    .input(contract.event)
    .mutation(({ ctx, input }) => leaveWaitingList(ctx.db, ctx.member, input.eventId, ctx.now)),
  seatSeen: member
    .input(contract.event)
    .mutation(({ ctx, input }) => noteSeatSeen(ctx.db, ctx.member, input.eventId, ctx.now)),
})

export const communityChallenges = router({
  join: joiner
    .input(contract.challenge)
    .mutation(({ ctx, input }) => joinChallenge(ctx.db, ctx.member, input.challengeId, ctx)),
  leave: member
    .input(contract.challenge)
    .mutation(({ ctx, input }) => leaveChallenge(ctx.db, ctx.member, input.challengeId)),
  staffList: moderator.input(staff.list).query(({ ctx, input }) => listChallengesForStaff(ctx.db, input)),
  staffOne: moderator.input(rowId).query(({ ctx, input }) => findChallengeForStaff(ctx.db, input.id)),
  create: moderator.input(staff.saveChallenge).mutation(({ ctx, input }) => createChallenge(ctx.db, input)),
  update: moderator.input(staff.updateChallenge).mutation(({ ctx, input }) => updateChallenge(ctx.db, input)),
  setActive: moderator.input(activity).mutation(({ ctx, input }) => setActive(ctx.db, challenges, input)),
})

export const communityFeed = router({
  latest: fromReplica.member.query(({ ctx }) => latestActivities(ctx.db)),
})

export const communityReports = router({
  send: member.input(contract.report).mutation(({ ctx, input }) => report(ctx.db, ctx.member, input, ctx.now)),
  staffList: moderator
    .input(contract.staffReports)
    .query(({ ctx, input }) => listReportsForStaff(ctx.db, input.cursor)),
  resolve: moderator
    .input(contract.resolveReport)
    .mutation(({ ctx, input }) => resolveReport(ctx.db, ctx.member, input.reportId, ctx.now)),
})
